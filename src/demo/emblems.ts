import {
  box,
  difference,
  disc,
  intersection,
  type Painter,
  polygon,
  stack,
  stroke,
} from './picture.js';

/** Logos of the demo's offices, and the photos of their clients. */
const emblems = {
  /** The sun coming up over the water. */
  aurora: stack(
    '#ffffff',
    [intersection(disc(0.5, 0.56, 0.3), box(0, 0, 1, 0.56)), '#1e40af'],
    [box(0.12, 0.62, 0.88, 0.68), '#1e40af'],
    [box(0.2, 0.75, 0.8, 0.8), '#1e40af'],
    [box(0.3, 0.87, 0.7, 0.91), '#1e40af'],
    [disc(0.79, 0.2, 0.075), '#e11d48'],
  ),
  /** A mountain below the pole star. */
  boreal: stack(
    '#0f3d3e',
    [polygon([0.06, 0.84], [0.4, 0.3], [0.74, 0.84]), '#5fb3a3'],
    [polygon([0.42, 0.84], [0.68, 0.46], [0.94, 0.84]), '#2f8577'],
    [polygon([0.3, 0.46], [0.4, 0.3], [0.5, 0.46], [0.4, 0.52]), '#ffffff'],
    [
      polygon(
        [0.74, 0.1],
        [0.775, 0.19],
        [0.86, 0.22],
        [0.775, 0.25],
        [0.74, 0.34],
        [0.705, 0.25],
        [0.62, 0.22],
        [0.705, 0.19],
      ),
      '#fcd34d',
    ],
  ),
  /** A ship's bow at the quay. */
  cais: stack(
    '#fff7ed',
    [polygon([0.14, 0.5], [0.86, 0.5], [0.72, 0.72], [0.28, 0.72]), '#7c2d12'],
    [box(0.48, 0.14, 0.52, 0.5), '#7c2d12'],
    [polygon([0.54, 0.16], [0.8, 0.45], [0.54, 0.45]), '#0e7490'],
    [polygon([0.46, 0.22], [0.46, 0.45], [0.26, 0.45]), '#0e7490'],
    [
      stroke(
        0.045,
        [0.08, 0.82],
        [0.22, 0.78],
        [0.36, 0.82],
        [0.5, 0.78],
        [0.64, 0.82],
        [0.78, 0.78],
        [0.92, 0.82],
      ),
      '#0e7490',
    ],
  ),
  valley: stack(
    '#e3efe6',
    [disc(0.72, 0.3, 0.09), '#d9a02b'],
    [polygon([0.12, 0.76], [0.4, 0.32], [0.68, 0.76]), '#2f6b46'],
    [polygon([0.46, 0.76], [0.66, 0.48], [0.88, 0.76]), '#4d8f66'],
  ),
  foundry: stack('#243044', [
    stroke(0.11, [0.26, 0.72], [0.26, 0.3], [0.5, 0.56], [0.74, 0.3], [0.74, 0.72]),
    '#f8fafc',
  ]),
  tooth: stack(
    '#dcf0f3',
    [disc(0.38, 0.4, 0.17), '#1f7a8c'],
    [disc(0.62, 0.4, 0.17), '#1f7a8c'],
    [box(0.38, 0.32, 0.62, 0.56), '#1f7a8c'],
    [
      polygon(
        [0.23, 0.46],
        [0.77, 0.46],
        [0.66, 0.8],
        [0.58, 0.8],
        [0.5, 0.6],
        [0.42, 0.8],
        [0.34, 0.8],
      ),
      '#1f7a8c',
    ],
  ),
  road: stack(
    '#f2e5da',
    [polygon([0.16, 0.68], [0.36, 0.32], [0.54, 0.32], [0.34, 0.68]), '#8a4a1c'],
    [polygon([0.46, 0.68], [0.66, 0.32], [0.84, 0.32], [0.64, 0.68]), '#8a4a1c'],
  ),
  oak: stack(
    '#f3efdf',
    [box(0.47, 0.5, 0.53, 0.8), '#6b4423'],
    [disc(0.5, 0.4, 0.26, 0.18), '#55702f'],
    [disc(0.34, 0.46, 0.14, 0.11), '#67853c'],
    [disc(0.66, 0.46, 0.14, 0.11), '#67853c'],
    [box(0.14, 0.78, 0.86, 0.81), '#a48f5a'],
  ),
  bread: stack(
    '#fbeed3',
    [disc(0.5, 0.52, 0.34, 0.22), '#c07a2c'],
    [stroke(0.035, [0.34, 0.42], [0.4, 0.6]), '#fbeed3'],
    [stroke(0.035, [0.48, 0.4], [0.54, 0.62]), '#fbeed3'],
    [stroke(0.035, [0.62, 0.42], [0.68, 0.6]), '#fbeed3'],
  ),
  book: stack(
    '#e8e6f4',
    [polygon([0.18, 0.3], [0.48, 0.36], [0.48, 0.76], [0.18, 0.7]), '#4338ca'],
    [polygon([0.82, 0.3], [0.52, 0.36], [0.52, 0.76], [0.82, 0.7]), '#4338ca'],
  ),
  thread: stack(
    '#f6e4ea',
    [disc(0.5, 0.5, 0.3), '#9d174d'],
    [difference(disc(0.5, 0.5, 0.22), disc(0.5, 0.5, 0.18)), '#f6e4ea'],
    [disc(0.5, 0.5, 0.07), '#f6e4ea'],
    [stroke(0.03, [0.72, 0.68], [0.88, 0.86]), '#9d174d'],
  ),
  anchor: stack(
    '#dfeaf3',
    [difference(disc(0.5, 0.24, 0.09), disc(0.5, 0.24, 0.045)), '#1e3a5f'],
    [box(0.47, 0.32, 0.53, 0.78), '#1e3a5f'],
    [box(0.34, 0.4, 0.66, 0.45), '#1e3a5f'],
    [
      intersection(difference(disc(0.5, 0.54, 0.3), disc(0.5, 0.5, 0.24)), box(0, 0.56, 1, 1)),
      '#1e3a5f',
    ],
  ),
  /** People: ground, skin, hair and clothes. */
  tiago: portrait('#cfe3ea', '#c68a5e', '#2b211c', '#235a73', 'short'),
  helena: portrait('#ddd6ea', '#8d5b3e', '#1f1a24', '#54407a', 'long'),
  ana: portrait('#fbe3d6', '#e3b08c', '#7a3b1d', '#a63d40', 'long'),
  joao: portrait('#e4ead9', '#d9a47c', '#8b8680', '#3f4f3a', 'short'),
  ines: portrait('#fdecc8', '#b9794f', '#3a2a20', '#0f766e', 'long'),
  duarte: portrait('#dbe4f6', '#e6b894', '#5b3a1e', '#1f3a8a', 'short'),
} satisfies Record<string, Painter>;

export type Emblem = keyof typeof emblems;

/** Sides of a logo or photo, pixels. */
export const EMBLEM_SIZE = 200;

export function painterOf(emblem: Emblem): Painter {
  return emblems[emblem];
}

export function isEmblem(name: string): name is Emblem {
  return Object.hasOwn(emblems, name);
}

function portrait(
  ground: string,
  skin: string,
  hair: string,
  clothes: string,
  cut: 'short' | 'long',
): Painter {
  const face = disc(0.5, 0.42, 0.155, 0.19);
  const fringe = intersection(disc(0.5, 0.37, 0.19, 0.185), box(0, 0, 1, 0.34));
  return stack(
    ground,
    ...(cut === 'long' ? [[disc(0.5, 0.48, 0.23, 0.28), hair] as const] : []),
    [disc(0.5, 1, 0.36, 0.34), clothes],
    [box(0.43, 0.55, 0.57, 0.7), skin],
    [intersection(disc(0.5, 0.68, 0.07, 0.05), box(0, 0.66, 1, 1)), skin],
    [face, skin],
    [fringe, hair],
  );
}
