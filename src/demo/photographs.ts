import { type Dice, dice } from './dice.js';
import { colour, mix, paint, type Painter, polygon, stroke, union } from './picture.js';

/** A picture that somebody photographed or scanned for a case, made up by chance. */
export type Photograph = 'crack' | 'site' | 'plan';

const WIDTH = 600;
const HEIGHT = 400;

/** A PNG of `WIDTH` by `HEIGHT`. */
export function photograph(kind: Photograph, seed: number): Buffer {
  return paint(WIDTH, HEIGHT, painters[kind](dice(seed)));
}

const painters: Record<Photograph, (chance: Dice) => Painter> = { crack, site, plan };

/** A plastered wall with a crack that wanders down it. */
function crack(chance: Dice): Painter {
  const plaster = grain(chance, 60);
  const points: [number, number][] = [[0.3 + chance.part() * 0.3, -0.02]];
  for (let y = 0.03; y < 1.05; y += 0.035) {
    const [x] = points.at(-1) ?? [0.5];
    points.push([x + (chance.part() - 0.45) * 0.05, y]);
  }
  const wide = stroke(0.012, ...points);
  const branch = stroke(
    0.005,
    ...points.slice(9, 16).map(([x, y], i) => [x + i * 0.022, y] as const),
  );
  const [light, dark, gap] = [colour('#d8d0c3'), colour('#b9b0a2'), colour('#3b352e')];
  return (x, y) => {
    if (wide(x, y) || branch(x, y)) return gap;
    return mix(light, dark, plaster(x, y) * 0.7 + y * 0.3);
  };
}

/** A building under construction below an evening sky, with its crane. */
function site(chance: Dice): Painter {
  const haze = grain(chance, 9);
  const storeys = 3 + Math.floor(chance.part() * 3);
  const top = 0.72 - storeys * 0.11;
  const mast = 0.66 + chance.part() * 0.12;
  const steel = union([
    stroke(0.012, [mast, 0.8], [mast, 0.1]),
    stroke(0.01, [mast - 0.42, 0.14], [mast + 0.16, 0.14]),
    stroke(0.004, [mast - 0.4, 0.14], [mast, 0.07], [mast + 0.14, 0.14]),
    stroke(0.003, [mast - 0.3, 0.14], [mast - 0.3, 0.34]),
  ]);
  const [sky, glow, slab] = [colour('#7fa3c7'), colour('#f1d3b0'), colour('#8d8a86')];
  const [hollow, earth, paint] = [colour('#4a4a4d'), colour('#8a6d4b'), colour('#c77d1e')];
  return (x, y) => {
    if (y > 0.78) return mix(earth, hollow, haze(x, y) * 0.5);
    if (steel(x, y)) return paint;
    if (x > 0.12 && x < 0.56 && y > top) {
      const storey = ((y - top) / 0.11) % 1;
      const bay = ((x - 0.12) / 0.088) % 1;
      return storey < 0.16 || bay < 0.12 ? slab : mix(hollow, slab, haze(x, y) * 0.3);
    }
    return mix(mix(sky, glow, y / 0.78), [255, 255, 255], haze(x, y) * 0.2);
  };
}

/** The floor plan of a flat, as a surveyor draws it. */
function plan(chance: Dice): Painter {
  const across = 0.38 + chance.part() * 0.16;
  const down = 0.44 + chance.part() * 0.14;
  const walls = union([
    stroke(0.014, [0.1, 0.12], [0.9, 0.12], [0.9, 0.88], [0.1, 0.88], [0.1, 0.12]),
    stroke(0.009, [across, 0.12], [across, down - 0.12]),
    stroke(0.009, [across, down], [across, 0.88]),
    stroke(0.009, [0.1, down], [across - 0.1, down]),
    stroke(0.009, [across + 0.12, down], [0.9, down]),
    stroke(0.009, [0.7, down], [0.7, 0.74]),
  ]);
  const doors = union([
    stroke(0.003, [across - 0.1, down], [across - 0.03, down - 0.09]),
    stroke(0.003, [0.7, 0.74], [0.77, 0.82]),
  ]);
  const claimed = polygon([across, down], [0.7, down], [0.7, 0.88], [across, 0.88]);
  const [ink, thin, hatch] = [colour('#1f2937'), colour('#6b7280'), colour('#b91c1c')];
  const [rule, paper] = [colour('#eef0f3'), colour('#fdfdfb')];
  return (x, y) => {
    if (walls(x, y)) return ink;
    if (doors(x, y)) return thin;
    if (claimed(x, y) && (x * 60 + y * 40) % 1 < 0.18) return hatch;
    return (x * 45) % 1 < 0.02 || (y * 30) % 1 < 0.03 ? rule : paper;
  };
}

/** Soft noise from 0 to 1; `cells` says how fine. */
function grain(chance: Dice, cells: number): (x: number, y: number) => number {
  const values = Array.from({ length: 1024 }, () => chance.part());
  const at = (x: number, y: number) => values[(x * 57 + y * 131) & 1023] ?? 0;
  return (x, y) => {
    const [left, top] = [Math.floor(x * cells), Math.floor(y * cells)];
    const [dx, dy] = [x * cells - left, y * cells - top];
    const above = at(left, top) * (1 - dx) + at(left + 1, top) * dx;
    const below = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx;
    return above * (1 - dy) + below * dy;
  };
}
