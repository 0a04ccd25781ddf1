import { type RefObject, useEffect, useRef, useState } from 'react';

import { around, type Box, boxesAmong, inLines, turnedBox } from './marks';
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
  /** Counts how often the page's text layer was laid out; a picture has none. */
  layer: number;
  /** The page's rotation, in degrees clockwise. */
  rotation: number;
  stage: RefObject<HTMLElement | null>;
}

/** The boxes of a passage, and its outcome. */
interface MarkedBoxes {
  boxes: Box[];
  outcome: PassageOutcome;
}

/** Marks a passage over its page: in the page's own text, or where it was read from the picture. */
export function PassageMark({ passage, layer, rotation, stage }: PassageMarkProps) {
  const [place, setPlace] = useState<MarkedBoxes | null>(null);
  useEffect(() => {
    const paper = stage.current?.querySelector<HTMLElement>('[data-page]');
    if (layer === 0 || !paper) return;
    let wanted = true;
    void locatePassage(paper, passage).then((found) => {
      if (!wanted) return;
      setPlace(found);
      passage.onOutcome(found.outcome);
    });
    return () => {
      wanted = false;
    };
  }, [layer, passage, stage]);
  // The page's own text turns with it, and is laid out again.
  const turn = place?.outcome === 'recognised' ? rotation : 0;
  const boxes = place?.boxes.map((box) => turnedBox(box, turn)) ?? [];
  const whole = boxes.length > 0 ? around(boxes) : null;
  useScrollIntoView(whole?.top, stage);
  if (!whole) return null;
  const beside = { left: `${whole.left}%`, top: `${whole.top}%` };
  return (
    <div className={css.marks} data-passage={passage.number}>
      {boxes.map(({ left, top, width, height }, index) => (
        <mark
          key={index}
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }}
        />
      ))}
      <i className={css.side} style={{ ...beside, height: `${whole.height}%` }} />
      <b className={css.tag} style={beside}>
        {passage.number}
      </b>
    </div>
  );
}

async function locatePassage(paper: HTMLElement, passage: ShownPassage): Promise<MarkedBoxes> {
  const nodes = textNodesOf(paper);
  const texts = nodes.map(({ data }) => data);
  const same = findPassage(texts, passage.text);
  if (same.length > 0) return { boxes: boxesOf(same, nodes, paper), outcome: 'same' };
  const [written, words] = await Promise.all([passage.written(), passage.words()]);
  const slips = written === null ? [] : findPassage(texts, written);
  if (slips.length > 0) return { boxes: boxesOf(slips, nodes, paper), outcome: 'slips' };
  const boxes = boxesAmong(words, passage.text, written);
  if (boxes.length > 0) return { boxes, outcome: 'recognised' };
  const isPicture = words.length === 0 && !hasLetters(texts);
  return { boxes: [], outcome: isPicture ? 'scanned' : 'unmarked' };
}

/** Scrolls the passage into view once; later scrolling is left alone. */
function useScrollIntoView(top: number | undefined, stage: RefObject<HTMLElement | null>): void {
  const shown = useRef(false);
  useEffect(() => {
    const paper = stage.current?.querySelector<HTMLElement>('[data-page]');
    if (top === undefined || shown.current || !paper || !stage.current) return;
    shown.current = true;
    const page = paper.getBoundingClientRect();
    const below = page.top + (top / 100) * page.height - stage.current.getBoundingClientRect().top;
    stage.current.scrollBy({ top: below - stage.current.clientHeight / 3 });
  }, [top, stage]);
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
  const boxes: Box[] = [];
  for (const { of, start, end } of found) {
    const node = nodes[of]!;
    range.setStart(node, start);
    range.setEnd(node, end);
    for (const rect of range.getClientRects()) {
      boxes.push({
        left: ((rect.left - page.left) / page.width) * 100,
        top: ((rect.top - page.top) / page.height) * 100,
        width: (rect.width / page.width) * 100,
        height: (rect.height / page.height) * 100,
      });
    }
  }
  return inLines(boxes);
}
