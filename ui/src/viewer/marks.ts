import type { WordBox } from '../../../src/contract/documents';
import { findPassage } from './passage';

/** A place on a page in percent of the page, so that scaling does not move it. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Finds a passage among the words that were read from a picture; empty where it is not among them.
 * @param writings of the passage, as quoted and as read; the first that is found counts
 */
export function boxesAmong(
  words: readonly WordBox[],
  ...writings: readonly (string | null)[]
): Box[] {
  const texts = words.map(([, , , , word]) => word);
  for (const writing of writings) {
    const found = writing === null ? [] : findPassage(texts, writing);
    if (found.length > 0) return inLines(found.map(({ of }) => boxOf(words[of]!)));
  }
  return [];
}

function boxOf([left, top, width, height]: WordBox): Box {
  return { left: left / 10, top: top / 10, width: width / 10, height: height / 10 };
}

/** Joins neighbours on a line. */
export function inLines(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const line = lines.at(-1);
    if (line && isSameLine(line, box)) lines[lines.length - 1] = around([line, box]);
    else lines.push(box);
  }
  return lines;
}

function isSameLine(one: Box, other: Box): boolean {
  const middle = other.top + other.height / 2;
  return middle > one.top && middle < one.top + one.height && other.left >= one.left;
}

/** Returns the smallest box around at least one box. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}

/** Turns a place with its page; `rotation` in quarters clockwise. */
export function turnedBox(box: Box, rotation: number): Box {
  const { left, top, width, height } = box;
  switch (rotation) {
    case 90:
      return { left: 100 - top - height, top: left, width: height, height: width };
    case 180:
      return { left: 100 - left - width, top: 100 - top - height, width, height };
    case 270:
      return { left: top, top: 100 - left - width, width: height, height: width };
    default:
      return box;
  }
}
