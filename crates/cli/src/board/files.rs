//! The files of the board: they are in the program.

/// A file of the board.
#[derive(Debug)]
pub(super) struct File {
    /// Below `/`.
    pub(super) path: &'static str,
    pub(super) text: &'static str,
}

macro_rules! files {
    ($($path:literal,)*) => {
        &[$(File { path: $path, text: include_str!(concat!("../../web/", $path)) },)*]
    };
}

/// All of them.
pub(super) const FILES: &[File] = files! {
    "icon.svg",
    "index.html",
    "src/effects/commands.js",
    "src/effects/drawing.js",
    "src/effects/history.js",
    "src/effects/linked.js",
    "src/effects/making.js",
    "src/effects/offers.js",
    "src/effects/opening.js",
    "src/effects/put.js",
    "src/effects/questions.js",
    "src/effects/ratings.js",
    "src/effects/sharing.js",
    "src/effects/storage.js",
    "src/effects/suppositions.js",
    "src/engine/ask.js",
    "src/engine/engine.js",
    "src/engine/native.js",
    "src/input/keys.js",
    "src/input/paste.js",
    "src/input/pointer.js",
    "src/main.js",
    "src/model/cases.js",
    "src/model/cells.js",
    "src/model/choose.js",
    "src/model/families.js",
    "src/model/hash.js",
    "src/model/hint.js",
    "src/model/judge.js",
    "src/model/log.js",
    "src/model/needs.js",
    "src/model/notes.js",
    "src/model/offers.js",
    "src/model/position.js",
    "src/model/ratings.js",
    "src/model/reduce.js",
    "src/model/scene.js",
    "src/model/sets.js",
    "src/model/settings.js",
    "src/model/share.js",
    "src/model/spare.js",
    "src/model/speak.js",
    "src/model/step.js",
    "src/model/suppose.js",
    "src/model/tree.js",
    "src/model/truths.js",
    "src/model/words.js",
    "src/model/xsudo.js",
    "src/store.js",
    "src/strings.js",
    "src/svg.js",
    "src/types.js",
    "src/view/actions.js",
    "src/view/alarm.js",
    "src/view/bar.js",
    "src/view/board.js",
    "src/view/card.js",
    "src/view/cells.js",
    "src/view/decide.js",
    "src/view/dialogs.js",
    "src/view/dom.js",
    "src/view/geometry.js",
    "src/view/hint.js",
    "src/view/labels.js",
    "src/view/legend.js",
    "src/view/lines.js",
    "src/view/making.js",
    "src/view/marks.js",
    "src/view/notation.js",
    "src/view/notebook.js",
    "src/view/nothing.js",
    "src/view/pad.js",
    "src/view/panel.js",
    "src/view/path.js",
    "src/view/picture.js",
    "src/view/ratings.js",
    "src/view/rows.js",
    "src/view/sets.js",
    "src/view/settings.js",
    "src/view/share.js",
    "src/view/steps.js",
    "src/view/suppose.js",
    "src/view/tree.js",
    "src/view/truths.js",
    "src/view/values.js",
    "style/board.css",
    "style/dialog.css",
    "style/panel.css",
    "style/phone.css",
    "style/print.css",
    "style/theme.css",
};

impl File {
    /// What stands at a path; `/` is the board itself.
    pub(super) fn at(path: &str) -> Option<&'static Self> {
        let path = path.strip_prefix('/')?;
        let path = if path.is_empty() { "index.html" } else { path };
        FILES.iter().find(|file| file.path == path)
    }

    /// What it is, for the browser.
    pub(super) fn media_type(&self) -> &'static str {
        match self.path.rsplit_once('.').map(|(_, ending)| ending) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("webmanifest" | "json") => "application/json",
            _ => "text/plain; charset=utf-8",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::FILES;
    use std::collections::BTreeSet;
    use std::path::Path;

    fn below(folder: &Path, root: &Path, all: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => below(&path, root, all),
                false => {
                    let path = path.strip_prefix(root).expect("below the root");
                    all.insert(path.to_str().expect("a name").replace('\\', "/"));
                }
            }
        }
    }

    /// What the board loads is in the program, and nothing else.
    #[test]
    fn every_file_of_the_board_is_served() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
        let mut there = BTreeSet::from(["index.html", "icon.svg"].map(str::to_owned));
        for folder in ["src", "style"] {
            below(&web.join(folder), &web, &mut there);
        }
        let listed: BTreeSet<String> = FILES.iter().map(|file| file.path.to_owned()).collect();
        assert_eq!(listed, there);
    }
}
