const STEPS = [1, 2, 5];

/** Two steps that a chart's axis has above 0: round ones, the second at least as high as all that is shown. */
export function scaleOf(highest: number): { step: number; top: number } {
  const half = Math.max(highest, 1) / 2;
  const power = 10 ** Math.floor(Math.log10(half));
  const step = [...STEPS, 10].map((one) => one * power).find((one) => one >= half)!;
  const whole = Math.max(1, step);
  return { step: whole, top: whole * 2 };
}

/** So few months do not fill the width: their columns would be walls. */
const FEWEST = 6;

/** The room of each month, and what is left free on either side of all of them, in percent of the chart's width. */
export function slotsOf(months: number): { slot: number; margin: number } {
  const slot = 100 / Math.max(months, FEWEST);
  return { slot, margin: (100 - months * slot) / 2 };
}
