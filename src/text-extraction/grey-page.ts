/** A page as it is read: a byte for each pixel, line by line, 0 black. */
export interface GreyPage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** How much darker than its paper a pixel of ink is. */
const INK_CONTRAST = 60;
/** Share of all pixels below which ink is dirt. */
const LEAST_INK = 1 / 20_000;
/** How much more the ink changes from column to column than from line to line where the lines stand upright. */
const CLEARLY_SIDEWAYS = 1.5;

/** Finds the ink, which is darker than most of the page. Null on a page with hardly any. */
export function inkOf({ pixels }: GreyPage): ((pixel: number) => boolean) | null {
  const counts = new Uint32Array(256);
  for (const pixel of pixels) counts[pixel]! += 1;
  const paper = counts.indexOf(Math.max(...counts));
  const darkest = paper - INK_CONTRAST;
  let ink = 0;
  for (let grey = 0; grey < darkest; grey += 1) ink += counts[grey]!;
  return ink < pixels.length * LEAST_INK ? null : (pixel) => pixel < darkest;
}

/** Whether lines of text run from top to bottom: between lines there is no ink, between letters there often is. */
export function liesOnItsSide(page: GreyPage, isInk: (pixel: number) => boolean): boolean {
  const { width, height, pixels } = page;
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (!isInk(pixels[at]!)) continue;
      rows[y]! += 1;
      columns[x]! += 1;
    }
  }
  return unrestOf(columns) > unrestOf(rows) * CLEARLY_SIDEWAYS;
}

/** Returns how much neighbours differ, in proportion to their sum. */
function unrestOf(counts: Float64Array): number {
  let [changes, sum] = [0, 0];
  for (let index = 1; index < counts.length; index += 1) {
    changes += Math.abs(counts[index]! - counts[index - 1]!);
    sum += counts[index]!;
  }
  return changes / Math.max(sum, 1);
}
