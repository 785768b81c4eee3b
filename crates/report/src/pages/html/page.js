// Steps through the drawings of the page. The list of steps is already there; this fills the view of one of them.
"use strict";
(async () => {
  const $ = (id) => document.getElementById(id);
  // The steps lie in the page as JSON, deflated and in base64.
  const bytes = Uint8Array.from(atob($("data").textContent.trim()), (c) => c.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const steps = await new Response(unpacked).json();
  const items = [...$("steps").querySelectorAll("button")];
  let shown = items.map((_, i) => i); // the steps that the filters leave
  let current = -1;
  let choice = 0;
  let pointer = -1; // the candidate of the pattern that n and p have reached

  // The candidates that a set holds: `r1c2`, `4r1`, `4c2`, `4b1`.
  const holds = (set, c) => {
    const [digit, , row, , column] = c;
    if (set.length === 4) return c.slice(1) === set;
    if (set[0] !== digit) return false;
    const block = 3 * Math.floor((row - 1) / 3) + Math.floor((column - 1) / 3) + 1;
    return set[2] === { r: row, c: column, b: String(block) }[set[1]];
  };
  const bare = (name) => name.split(" ")[0];
  const picture = () => steps[current].pictures[choice];
  const names = () => [...picture().base, ...picture().cover].map(bare);

  // A grid of 729 characters, cell by cell: where it is, what is live there, and whether that digit stands. A lone candidate stands
  // when nothing that it would exclude is left.
  const cells = (text) => {
    const live = Array.from({ length: 81 }, (_, i) => [...text.slice(9 * i, 9 * i + 9)].filter((c) => c !== "."));
    const sees = (a, b) => {
      const [row, column] = [Math.floor(a / 9), a % 9];
      const [other, across] = [Math.floor(b / 9), b % 9];
      const block = Math.floor(row / 3) === Math.floor(other / 3) && Math.floor(column / 3) === Math.floor(across / 3);
      return a !== b && (row === other || column === across || block);
    };
    return live.map((digits, i) => ({
      x: 72 * (i % 9),
      y: 72 * Math.floor(i / 9),
      place: `r${Math.floor(i / 9) + 1}c${(i % 9) + 1}`,
      digits,
      stands: digits.length === 1 && !live.some((others, j) => sees(i, j) && others.includes(digits[0])),
    }));
  };
  const frame = (numbers) => {
    const out = [];
    for (const thick of [false, true]) {
      for (let i = 0; i < 10; i++) {
        if ((i % 3 === 0) !== thick) continue;
        out.push(`<path class="${thick ? "thick" : "thin"}" d="M${72 * i} 0V648M0 ${72 * i}H648"/>`);
      }
    }
    for (let i = 0; numbers && i < 9; i++) {
      out.push(`<text class="axis" x="${72 * i + 36}" y="-8">c${i + 1}</text>`);
      out.push(`<text class="axis" x="-14" y="${72 * i + 40}">r${i + 1}</text>`);
    }
    return out.join("");
  };
  const standing = (all, marked = [], givens = "") =>
    all
      .filter((cell) => cell.stands)
      .map(({ x, y, place, digits: [digit] }) => {
        const fixed = givens[9 * (place[1] - 1) + (place[3] - 1)] === "1" ? " fixed" : "";
        const mark = (marked.includes(digit + place) ? " mark" : "") + fixed;
        return `<text class="given${mark}" x="${x + 36}" y="${y + 50.5}">${digit}</text>`;
      })
      .join("");
  const small = (all, kind = () => "n") =>
    all
      .filter((cell) => !cell.stands)
      .flatMap(({ x, y, place, digits }) =>
        digits.map((digit) => {
          const [dx, dy] = [24 * ((digit - 1) % 3) + 12, 24 * Math.floor((digit - 1) / 3) + 17];
          const c = digit + place;
          if (kind(c) === "") return "";
          return `<text class="${kind(c)}" data-c="${c}" x="${x + dx}" y="${y + dy}">${digit}</text>`;
        })
      )
      .join("");
  const grid = (text, label, marked) => {
    const all = cells(text);
    const body = frame(false) + standing(all, marked) + small(all);
    return `<svg class="bc" viewBox="-2 -2 652 652" role="img" aria-label="${label}">${body}</svg>`;
  };
  // A drawing with what all drawings have in common put in.
  const complete = (element, { svg, grid: own, base, cover }, { before, givens }) => {
    element.innerHTML = svg;
    const all = cells(own ?? before);
    const struck = new Set([...element.querySelectorAll(".struck [data-c]")].map((mark) => mark.dataset.c));
    const sets = [...base, ...cover].map(bare);
    const marked = (what) => new Set([...element.querySelectorAll(`${what} [data-c]`)].map((mark) => mark.dataset.c));
    const [nodes, tiles] = [marked(".chain .node"), marked(".heat")];
    const held = (c) => sets.some((set) => holds(set, c));
    // Beside a chain the others are dim; a tile has its candidate already.
    const kind = (c) => {
      if (tiles.has(c)) return "";
      if (struck.has(c)) return "x";
      if (nodes.size > 0) return nodes.has(c) ? "p" : held(c) ? "n" : "n dim";
      return held(c) ? "p" : "n";
    };
    element.querySelector(".frame").innerHTML = frame(true);
    element.querySelector(".digits").innerHTML = standing(all, [], givens);
    element.querySelector(".candidates").innerHTML = small(all, kind);
  };

  const chip = (kind, name, colour, target) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `chip ${kind}`;
    if (colour !== null) button.style.color = `var(--k${colour % 32})`;
    Object.assign(button.dataset, target);
    const text = document.createElement("span");
    text.textContent = name;
    button.append(text);
    return button;
  };

  const drawing = () => {
    const { facts, base, cover, words, style, chain } = picture();
    const step = steps[current];
    complete($("drawing"), picture(), step);
    $("facts").textContent = facts;
    $("words").textContent = words ?? step.words;
    $("chain").textContent = chain ?? "";
    $("step").classList.toggle("unchained", !chain);
    // Where no set has a line, none has a colour.
    const chips = (kind, list, first) =>
      list.map((name, i) => chip(kind, name, style ? null : first + i, { set: bare(name) }));
    $("base").replaceChildren(...chips("base", base, 0));
    $("cover").replaceChildren(...chips("cover", cover, base.length));
    pointer = -1;
    light(null);
  };

  // What is shown stands in the address: `#3`, or `#3.2` for its second picture. Each has an entry in the
  // history of the browser; but browsers refuse a flood of them, so one that comes too soon takes the place of
  // the one before it.
  let entries = [];
  const remember = (how) => {
    const hash = `#${current + 1}${choice > 0 ? `.${choice + 1}` : ""}`;
    if (how === "follow" || hash === location.hash) return;
    entries = entries.filter((time) => performance.now() - time < 30_000);
    const flood = entries.length >= 80;
    if (how === "replace" || flood) return history.replaceState(null, "", hash);
    entries.push(performance.now());
    history.pushState(null, "", hash);
  };
  const asked = () => {
    const [, step, picture = 1] = location.hash.match(/^#(\d+)(?:\.(\d+))?$/) ?? [];
    const [i, j] = [Number(step) - 1, Number(picture) - 1];
    return steps[i]?.pictures[j] ? { i, j } : null;
  };
  // Back, forward, or an address that was edited by hand.
  const follow = () => {
    const wanted = asked();
    if (!wanted) return current < 0 ? undefined : remember("replace");
    if (!shown.includes(wanted.i)) {
      $("technique").value = $("order").value = $("rank").value = "";
      filter("follow");
    }
    if (wanted.i !== current) show(wanted.i, wanted.j, "follow");
    else if (wanted.j !== choice) choose(wanted.j, "follow");
  };

  const choose = (i, how = "push") => {
    choice = i;
    [...$("choices").children].forEach((button, j) => button.setAttribute("aria-pressed", i === j));
    drawing();
    remember(how);
  };

  const show = (i, picture = 0, how = "push") => {
    if (i === undefined || i === current) return;
    current = i;
    const step = steps[i];
    items.forEach((item, j) => (j === i ? item.setAttribute("aria-current", "step") : item.removeAttribute("aria-current")));
    const at = shown.indexOf(i);
    $("place").textContent = `${at + 1} of ${shown.length}`;
    $("previous").disabled = at <= 0;
    $("next").disabled = at === shown.length - 1;
    $("heading").textContent = step.heading;
    $("also").textContent = step.also.length ? `also ${step.also.join(", ")}` : "";
    const several = step.pictures.length > 1;
    const choices = step.pictures.map((_, j) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = step.order === null ? `part ${j + 1}` : `cover choice ${j + 1}`;
      button.addEventListener("click", () => choose(j));
      return button;
    });
    $("choices").replaceChildren(...(several ? choices : []));
    $("choices").classList.toggle("many", choices.length > 8);
    const placed = step.placed ? [chip("placed", `${step.placed.slice(1)}=${step.placed[0]}`, null, { c: step.placed })] : [];
    const off = step.off.map((c) => chip("off", c, null, { c }));
    $("result").replaceChildren(...placed, ...off);
    $("before").innerHTML = grid(step.before, "The grid before");
    $("after").innerHTML = grid(step.after, "The grid after", step.placed ? [step.placed] : []);
    $("step").hidden = false;
    document.querySelector(".reason").scrollTop = 0;
    choose(picture, how);
    // The list moves by itself: the page stays where the drawing is, and on a phone comes back to it.
    const [item, list] = [items[i].getBoundingClientRect(), $("steps").getBoundingClientRect()];
    $("steps").scrollTop += Math.min(0, item.top - list.top) + Math.max(0, item.bottom - list.bottom);
    $("drawing").scrollIntoView({ block: "nearest" });
  };

  // Lights up a set with its candidates, or a candidate with its sets; null ends it.
  const light = (target) => {
    const svg = $("drawing").querySelector("svg");
    if (!svg) return;
    const all = names();
    const sets = target === null ? [] : target.set ? [target.set] : all.filter((set) => holds(set, target.c));
    const lit = (element) => {
      const { set, c } = element.dataset;
      if (target === null) return false;
      if (set) return sets.includes(set);
      return target.set ? holds(target.set, c) : c === target.c || template(target.c).includes(c);
    };
    svg.classList.toggle("choosing", target !== null);
    for (const element of document.querySelectorAll("#drawing [data-set], #drawing [data-c], .sets .chip")) {
      element.classList.toggle("lit", lit(element));
    }
    $("told").textContent = target === null ? "" : target.set ? set(target.set) : candidate(target.c, sets);
  };
  // A template of a candidate in more base sets than cover sets.
  const template = (c) => picture().templates?.[c] ?? [];
  const side = (name) => (picture().base.map(bare).includes(name) ? "base set" : "cover set");
  const live = () => [...new Set([...$("drawing").querySelectorAll("[data-c]")].map((e) => e.dataset.c))];
  const set = (name) => `${side(name)} ${name}: ${live().filter((c) => holds(name, c)).join(" ")}`;
  const candidate = (c, sets) => {
    const off = steps[current].off.includes(c) ? ", eliminated" : "";
    const nine = template(c).map((other) => other.slice(1));
    const covered = nine.length ? `; a template with it: ${c[0]} in ${nine.join(" ")}` : "";
    const excess = picture().excess?.[c];
    const number = excess === undefined ? "" : `, excess ${excess}`;
    return `${c}${off}${number}: ${sets.length ? sets.map((s) => `${side(s)} ${s}`).join(", ") : "in no set"}${covered}`;
  };

  const over = (event) => {
    const element = event.target.closest?.("[data-set],[data-c]");
    if (!element || !$("step").contains(element)) return;
    light(element.dataset.set ? { set: element.dataset.set } : { c: element.dataset.c });
  };
  const out = (event) => {
    if (event.target.closest?.("[data-set],[data-c]")) light(null);
  };
  for (const type of ["pointerover", "focusin", "click"]) $("step").addEventListener(type, over);
  for (const type of ["pointerout", "focusout"]) $("step").addEventListener(type, out);

  const move = (by) => {
    const at = shown.indexOf(current);
    show(shown[Math.max(0, Math.min(shown.length - 1, at + by))]);
  };
  // Goes through the candidates of the pattern.
  const walk = (by) => {
    const all = live().filter((c) => names().some((set) => holds(set, c)));
    if (!all.length) return;
    pointer = pointer < 0 && by < 0 ? all.length - 1 : (pointer + by + all.length) % all.length;
    light({ c: all[pointer] });
  };
  const keys = {
    ArrowLeft: () => move(-1),
    ArrowUp: () => move(-1),
    k: () => move(-1),
    ArrowRight: () => move(1),
    ArrowDown: () => move(1),
    j: () => move(1),
    Home: () => show(shown[0]),
    End: () => show(shown[shown.length - 1]),
    n: () => walk(1),
    p: () => walk(-1),
    Escape: () => ((pointer = -1), light(null)),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("select, input")) return;
    const key = keys[event.key];
    if (!key) return;
    event.preventDefault();
    key();
  });

  const filter = (how = "push") => {
    const technique = $("technique").value;
    const most = (id) => ($(id).value === "" ? Infinity : Number($(id).value));
    const [order, rank] = [most("order"), most("rank")];
    // What has no order or rank, a case split, is left out once one is asked for.
    const below = (number, limit) => (number === null ? limit === Infinity : number <= limit);
    shown = steps.flatMap((step, i) =>
      (!technique || step.technique === technique || step.also.includes(technique)) &&
      below(step.order, order) &&
      below(step.rank, rank)
        ? [i]
        : []
    );
    items.forEach((item, i) => (item.parentElement.hidden = !shown.includes(i)));
    const all = steps.length === 1 ? "1 step" : `${steps.length} steps`;
    $("count").textContent = shown.length === steps.length ? all : `${shown.length} of ${all}`;
    $("none").hidden = shown.length > 0;
    const stays = shown.includes(current);
    const here = stays ? current : shown[0];
    current = -1;
    $("step").hidden = here === undefined;
    show(here, stays ? choice : 0, how);
  };
  $("filters").addEventListener("input", () => filter());
  $("filters").addEventListener("reset", () => setTimeout(() => filter()));
  $("filters").addEventListener("submit", (event) => event.preventDefault());
  $("previous").addEventListener("click", () => move(-1));
  $("next").addEventListener("click", () => move(1));
  items.forEach((item, i) => item.addEventListener("click", () => show(i)));
  $("theme").addEventListener("change", () => {
    document.documentElement.dataset.theme = $("theme").value;
  });

  // On a phone the drawing comes first.
  if (matchMedia("(max-width: 900px), (max-height: 480px)").matches) $("filtering").open = false;

  // Paper gets every step that the filters leave.
  const element = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
  addEventListener("beforeprint", () => {
    const sections = shown.map((i) => {
      const step = steps[i];
      const { base, cover, facts, chain } = step.pictures[0];
      const section = document.createElement("section");
      const board = document.createElement("div");
      complete(board, step.pictures[0], step);
      const result = [...(step.placed ? [`${step.placed} is placed`] : []), ...(step.off.length ? [`eliminated: ${step.off.join(" ")}`] : [])];
      const beside = document.createElement("div");
      beside.append(
        element("p", facts),
        ...(chain ? [element("p", chain)] : []),
        element("p", `${base.join(" ")} / ${cover.join(" ")}`),
        element("p", result.join("; ")),
        element("p", step.words)
      );
      section.append(element("h2", `${i + 1}. ${step.heading}`), board, beside);
      return section;
    });
    $("printed").replaceChildren(...sections);
  });
  addEventListener("afterprint", () => $("printed").replaceChildren());

  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
  const first = asked() ?? { i: 0, j: 0 };
  if (steps.length) show(first.i, first.j, "replace");
  else $("none").hidden = false;
  document.documentElement.dataset.ready = "";
})().catch((error) => {
  document.getElementById("failed").hidden = false;
  throw error;
});
