import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useState } from 'react';

import { whenQuiet } from './preload';

export interface InPiecesProps {
  children: ReactNode;
  /** What stands in its place until then. */
  fallback?: ReactNode;
}

/** The console has been drawn, with what its page asked for. */
let settled = false;

/** Pieces that are still to be drawn; the first of them is on its way. */
const waiting: (() => void)[] = [];

/** Draws a piece once those before it are in sight: React would put together what waits. Returns how to let the next go on. */
function inTurn(draw: () => void): () => void {
  const turn = () => startTransition(draw);
  waiting.push(turn);
  if (waiting.length === 1) turn();
  return () => {
    const [first] = waiting;
    waiting.splice(waiting.indexOf(turn), 1);
    if (first === turn) waiting[0]?.();
  };
}

function settle(): void {
  if (waiting.length === 0) settled = true;
}

/**
 * As the console is opened it draws something long after what it lies in, and bit by bit: the browser takes input
 * before and in between. Later, and where it changes, it is drawn at one go: Back must find a page that is as long as
 * it was.
 */
export function InPieces({ children, fallback = null }: InPiecesProps) {
  const client = useQueryClient();
  const [isTurn, setTurn] = useState(() => settled);
  useEffect(
    () => (isTurn ? whenQuiet(client, settle) : inTurn(() => setTurn(true))),
    [client, isTurn],
  );
  return isTurn ? children : fallback;
}

/** The same of rows: how many of them to draw, a few more each time. They stay in one list, so that a row can move in it. */
export function useRowsInPieces(rows: number, piece: number): number {
  const client = useQueryClient();
  const [drawn, setDrawn] = useState(piece);
  useEffect(() => {
    if (drawn >= rows) return whenQuiet(client, settle);
    return inTurn(() => setDrawn(settled ? rows : drawn + piece));
  }, [client, drawn, rows, piece]);
  return settled ? rows : Math.min(drawn, rows);
}
