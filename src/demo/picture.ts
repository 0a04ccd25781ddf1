import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];
/** Returns the colour at a place; both run from 0 to 1, downwards. */
export type Painter = (x: number, y: number) => Colour;
type Point = readonly [x: number, y: number];
/** Whether the place is inside the shape. */
export type Shape = (x: number, y: number) => boolean;

/** Looks at each pixel in this many places each way, so that edges are smooth. */
const SAMPLES = 2;

/** Paints a picture, as a PNG. */
export function paint(width: number, height: number, painter: Painter): Buffer {
  const stride = 1 + width * 3;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [red, green, blue] = [0, 0, 0];
      for (let i = 0; i < SAMPLES * SAMPLES; i += 1) {
        const across = (x + ((i % SAMPLES) + 0.5) / SAMPLES) / width;
        const down = (y + (Math.floor(i / SAMPLES) + 0.5) / SAMPLES) / height;
        const tone = painter(across, down);
        red += tone[0];
        green += tone[1];
        blue += tone[2];
      }
      const at = y * stride + 1 + x * 3;
      rows[at] = red / SAMPLES ** 2;
      rows[at + 1] = green / SAMPLES ** 2;
      rows[at + 2] = blue / SAMPLES ** 2;
    }
  }
  return encode(width, height, rows);
}

/** Shapes over one another, the last one on top. */
export function stack(ground: string, ...layers: readonly (readonly [Shape, string])[]): Painter {
  const colours = layers.map(([shape, code]) => ({ shape, tone: colour(code) })).reverse();
  const bottom = colour(ground);
  return (x, y) => {
    for (const { shape, tone } of colours) if (shape(x, y)) return tone;
    return bottom;
  };
}

export function colour(code: string): Colour {
  const value = Number.parseInt(code.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function mix(from: Colour, to: Colour, part: number): Colour {
  const rest = 1 - part;
  return [
    from[0] * rest + to[0] * part,
    from[1] * rest + to[1] * part,
    from[2] * rest + to[2] * part,
  ];
}

export const disc =
  (cx: number, cy: number, rx: number, ry = rx): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x <= right && y >= top && y <= bottom;

export const intersection =
  (one: Shape, other: Shape): Shape =>
  (x, y) =>
    one(x, y) && other(x, y);

export const difference =
  (one: Shape, other: Shape): Shape =>
  (x, y) =>
    one(x, y) && !other(x, y);

/** A line of a thickness through the points, with round ends. */
export function stroke(thickness: number, ...points: readonly Point[]): Shape {
  const lines = points
    .slice(1)
    .map((end, index) => segment(points[index] ?? end, end, thickness / 2));
  return intersection(bounds(points, thickness / 2), union(lines));
}

/** The inside of a polygon, by the even-odd rule. */
export function polygon(...points: readonly Point[]): Shape {
  const sides = points.map((point, index) => [point, points.at(index - 1) ?? point] as const);
  const near = bounds(points, 0);
  return (x, y) => {
    let inside = false;
    if (!near(x, y)) return inside;
    for (const [[ax, ay], [bx, by]] of sides) {
      const crossed = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
      if (crossed) inside = !inside;
    }
    return inside;
  };
}

export function union(shapes: readonly Shape[]): Shape {
  return (x, y) => {
    for (const shape of shapes) if (shape(x, y)) return true;
    return false;
  };
}

/** Cheap to ask first. */
function bounds(points: readonly Point[], radius: number): Shape {
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return box(
    Math.min(...across) - radius,
    Math.min(...down) - radius,
    Math.max(...across) + radius,
    Math.max(...down) + radius,
  );
}

function segment([ax, ay]: Point, [bx, by]: Point, radius: number): Shape {
  const near = bounds(
    [
      [ax, ay],
      [bx, by],
    ],
    radius,
  );
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy || 1;
  return (x, y) => {
    if (!near(x, y)) return false;
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
    return Math.hypot(x - ax - along * dx, y - ay - along * dy) <= radius;
  };
}

function encode(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // 8 bits a channel, three channels
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}
