const STEPS = [1, 2, 5];

/** Returns two round steps for a chart's axis above 0; the second is at least as high as the highest value. */
export function scaleOf(highest: number): { step: number; top: number } {
  const half = Math.max(highest, 1) / 2;
  const power = 10 ** Math.floor(Math.log10(half));
  const step = [...STEPS, 10].map((one) => one * power).find((one) => one >= half)!;
  const whole = Math.max(1, step);
  return { step: whole, top: whole * 2 };
}

/** Fewer months than this do not fill the width: their columns would be too wide. */
const FEWEST = 6;

/** Returns the room of each month and the margin on either side of them, in percent of the chart's width. */
export function slotsOf(months: number): { slot: number; margin: number } {
  const slot = 100 / Math.max(months, FEWEST);
  return { slot, margin: (100 - months * slot) / 2 };
}
