// Counts the solutions of a position up to two, by trial, in the cell with the fewest candidates.
const BIT = { 1: 1, 2: 2, 3: 4, 4: 8, 5: 16, 6: 32, 7: 64, 8: 128, 9: 256 };
const count = (mask) => mask.toString(2).replaceAll("0", "").length;
const same = (a, b) =>
  Math.floor(a / 9) === Math.floor(b / 9) ||
  a % 9 === b % 9 ||
  (Math.floor(a / 27) === Math.floor(b / 27) && Math.floor((a % 9) / 3) === Math.floor((b % 9) / 3));
const peers = Array.from({ length: 81 }, (_, a) => Array.from({ length: 81 }, (_, b) => b).filter((b) => a !== b && same(a, b)));

const assign = (masks, cell, mask) => {
  masks[cell] = mask;
  const queue = [cell];
  while (queue.length) {
    const at = queue.pop();
    for (const peer of peers[at]) {
      if (!(masks[peer] & masks[at])) continue;
      masks[peer] &= ~masks[at];
      if (masks[peer] === 0) return false;
      if (count(masks[peer]) === 1) queue.push(peer);
    }
  }
  return true;
};

export const solve = (grid) => {
  const masks = Array.from({ length: 81 }, (_, i) => [...grid.slice(9 * i, 9 * i + 9)].reduce((m, c) => m | (BIT[c] ?? 0), 0));
  const found = [];
  const search = (state) => {
    if (found.length > 1) return;
    const open = state
      .map((mask, cell) => [count(mask), cell])
      .filter(([n]) => n > 1)
      .sort((a, b) => a[0] - b[0]);
    if (open.length === 0) return void found.push(state);
    const [, cell] = open[0];
    for (let digit = 1; digit <= 9; digit++) {
      if (!(state[cell] & BIT[digit])) continue;
      const next = [...state];
      if (assign(next, cell, BIT[digit])) search(next);
    }
  };
  const start = [...masks];
  const sound = masks.every((mask, cell) => mask !== 0 && (count(mask) > 1 || assign(start, cell, mask)));
  if (sound) search(start);
  const text = found.length === 1 ? found[0].map((mask) => Math.log2(mask) + 1).join("") : null;
  return { count: found.length, solution: text };
};
