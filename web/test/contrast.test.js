// The colours of the theme: contrast on paper, and the distance of the hues for every kind of eye.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("../style/theme.css", import.meta.url), "utf8");
const colours = (block) => Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
const [, light, dark] = /:root \{(.*?)\}.*?\[data-theme="dark"\] \{(.*?)\}/s.exec(css);
const themes = { light: colours(light), dark: colours(dark) };

const linear = (hex) =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
const luminance = (hex) => linear(hex).reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const contrast = (a, b) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};
const oklab = ([r, g, b]) => {
  const [l, m, s] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map(Math.cbrt);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};
// Machado, Oliveira and Fernandes 2009, severity 1.
const EYES = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const seen = (hex, eye) =>
  oklab(
    EYES[eye].map((line) =>
      Math.min(
        1,
        Math.max(
          0,
          line.reduce((sum, part, i) => sum + part * linear(hex)[i], 0)
        )
      )
    )
  );
const distance = (a, b, eye) => 100 * Math.hypot(...seen(a, eye).map((v, i) => v - seen(b, eye)[i]));

for (const [name, theme] of Object.entries(themes)) {
  test(`${name}: text has 4.5, marks have 3`, () => {
    for (const text of ["ink", "soft", "faint", "off", "placed", "suppose", "accent"])
      assert.ok(contrast(theme[text], theme.paper) >= 4.5, `${text} ${contrast(theme[text], theme.paper)}`);
    for (const text of ["ink", "soft"])
      for (const ground of ["selected", "raised", "region"])
        assert.ok(contrast(theme[text], theme[ground]) >= 4.5, `${text} on ${ground} ${contrast(theme[text], theme[ground])}`);
    assert.ok(contrast(theme.faint, theme.region) >= 3.3 && contrast(theme.faint, theme.raised) >= 4);
    for (const mark of ["k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7", "dim", "focus"])
      assert.ok(contrast(theme[mark], theme.paper) >= 3, `${mark} ${contrast(theme[mark], theme.paper)}`);
    assert.ok(contrast(theme["on-off"], theme.off) >= 4.5 && contrast(theme["on-accent"], theme.accent) >= 4.5);
    for (const v of [0, 1, 2, 3, 4]) assert.ok(contrast(theme[`on-v${v}`], theme[`v${v}`]) >= 4.5, `v${v}`);
    for (const h of [0, 1, 2, 3, 4]) assert.ok(contrast(theme[`on-h${h}`], theme[`h${h}`]) >= 4.5, `h${h}`);
  });

  test(`${name}: the eight hues differ for every kind of eye, and the tiles do`, () => {
    const apart = (names, least) => {
      for (const eye of Object.keys(EYES)) {
        for (const [i, a] of names.entries())
          for (const b of names.slice(i + 1)) {
            const far = distance(theme[a], theme[b], eye);
            assert.ok(far >= least, `${a} and ${b} are ${far.toFixed(1)} apart, ${eye}`);
          }
      }
    };
    apart(["k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7"], 8);
    apart(["v0", "v1", "v2", "v3", "v4"], 10);
    apart(["h0", "h1", "h2", "h3", "h4"], 10);
  });
}
