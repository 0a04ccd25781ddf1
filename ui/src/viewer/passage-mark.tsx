import { type RefObject, useEffect, useRef, useState } from 'react';

import {
  findPassage,
  hasLetters,
  type PassageOutcome,
  type ShownPassage,
  type Stretch,
} from './passage';
import css from './passage.module.css';

export interface PassageMarkProps {
  passage: ShownPassage;
  /** How often the text over the page was laid out. */
  layer: number;
  stage: RefObject<HTMLElement | null>;
}

/** A line of the passage, in percent of the page, so that it stays where it is when that is scaled. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Marks a passage over its page, as pdf.js has laid out the page's text. */
export function PassageMark({ passage, layer, stage }: PassageMarkProps) {
  const [boxes, setBoxes] = useState<Box[]>([]);
  useEffect(() => {
    const paper = stage.current?.querySelector<HTMLElement>('[data-page]');
    if (layer === 0 || !paper) return;
    let wanted = true;
    void placeOn(paper, passage).then((place) => {
      if (!wanted) return;
      setBoxes(place.boxes);
      passage.onOutcome(place.outcome);
    });
    return () => {
      wanted = false;
    };
  }, [layer, passage, stage]);
  useShown(boxes[0], stage);
  const [first] = boxes;
  if (!first) return null;
  const last = boxes.at(-1)!;
  const left = Math.min(...boxes.map((box) => box.left));
  const beside = { left: `${left}%`, top: `${first.top}%` };
  const height = `${last.top + last.height - first.top}%`;
  return (
    <div className={css.marks} data-passage={passage.number}>
      {boxes.map(({ left, top, width, height }, index) => (
        <mark
          key={index}
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
        />
      ))}
      <i className={css.side} style={{ ...beside, height }} />
      <b className={css.tag} style={beside}>
        {passage.number}
      </b>
    </div>
  );
}

async function placeOn(
  paper: HTMLElement,
  passage: ShownPassage,
): Promise<{ boxes: Box[]; outcome: PassageOutcome }> {
  const nodes = textNodesOf(paper);
  const texts = nodes.map(({ data }) => data);
  if (!hasLetters(texts)) return { boxes: [], outcome: 'scanned' };
  const same = findPassage(texts, passage.text);
  if (same.length > 0) return { boxes: boxesOf(same, nodes, paper), outcome: 'same' };
  const written = await passage.written();
  const slips = written === null ? [] : findPassage(texts, written);
  return {
    boxes: boxesOf(slips, nodes, paper),
    outcome: slips.length > 0 ? 'slips' : 'unmarked',
  };
}

/** Brings the passage into sight, once: whoever scrolls on is left where they are. */
function useShown(first: Box | undefined, stage: RefObject<HTMLElement | null>): void {
  const shown = useRef(false);
  useEffect(() => {
    const paper = stage.current?.querySelector<HTMLElement>('[data-page]');
    if (!first || shown.current || !paper || !stage.current) return;
    shown.current = true;
    const { top, height } = paper.getBoundingClientRect();
    const below = top + (first.top / 100) * height - stage.current.getBoundingClientRect().top;
    stage.current.scrollBy({ top: below - stage.current.clientHeight / 3 });
  }, [first, stage]);
}

function textNodesOf(paper: HTMLElement): Text[] {
  const layer = paper.querySelector('.textLayer');
  if (!layer) return [];
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

function boxesOf(found: readonly Stretch[], nodes: readonly Text[], paper: HTMLElement): Box[] {
  const page = paper.getBoundingClientRect();
  const range = document.createRange();
  const lines: Box[] = [];
  for (const { of, start, end } of found) {
    const node = nodes[of]!;
    range.setStart(node, start);
    range.setEnd(node, end);
    for (const rect of range.getClientRects()) {
      const box = {
        left: ((rect.left - page.left) / page.width) * 100,
        top: ((rect.top - page.top) / page.height) * 100,
        width: (rect.width / page.width) * 100,
        height: (rect.height / page.height) * 100,
      };
      const line = lines.at(-1);
      if (line && isSameLine(line, box)) Object.assign(line, around(line, box));
      else lines.push(box);
    }
  }
  return lines;
}

function isSameLine(one: Box, other: Box): boolean {
  const middle = other.top + other.height / 2;
  return middle > one.top && middle < one.top + one.height && other.left >= one.left;
}

function around(one: Box, other: Box): Box {
  const top = Math.min(one.top, other.top);
  return {
    left: one.left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - one.left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}
