/** Zoom in percent of the fitted size, 25 to 300 in steps of 25. Rotation in degrees, clockwise. */
export const ZOOM_MIN = 25;
export const ZOOM_MAX = 300;
const ZOOM_STEP = 25;

export interface Size {
  width: number;
  height: number;
}

/** Returns the next zoom step up (1) or down (-1). */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom + direction * ZOOM_STEP));
}

export function quarterTurn(rotation: number): number {
  return (rotation + 90) % 360;
}

/** Returns the size of a box after its rotation. */
export function turned({ width, height }: Size, rotation: number): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns the factor that fits a box into a stage, at most 1. */
export function fitScale(box: Size, stage: Size): number {
  if (box.width <= 0 || box.height <= 0 || stage.width <= 0 || stage.height <= 0) return 1;
  return Math.min(1, stage.width / box.width, stage.height / box.height);
}

/** Reads the text of the page field as a page of the document; null when it is not one. */
export function pageFrom(text: string, pageCount: number): number | null {
  if (!/^\s*\d+\s*$/.test(text)) return null;
  return Math.min(pageCount, Math.max(1, Number(text)));
}
