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

/**
 * As the console is opened it draws something long after what it lies in, and bit by bit: the browser takes input
 * before and in between. Later, and where it changes, it is drawn at one go: Back must find a page that is as long as
 * it was.
 */
export function InPieces({ children, fallback = null }: InPiecesProps) {
  const client = useQueryClient();
  const [isTurn, setTurn] = useState(() => settled);
  useEffect(() => {
    if (isTurn) return whenQuiet(client, () => (settled = true));
    startTransition(() => setTurn(true));
    return undefined;
  }, [client, isTurn]);
  return isTurn ? children : fallback;
}

/** The same of rows: how many of them to draw, a few more each time. They stay in one list, so that a row can move in it. */
export function useRowsInPieces(rows: number, piece: number): number {
  const [drawn, setDrawn] = useState(piece);
  useEffect(() => {
    if (drawn < rows) startTransition(() => setDrawn(settled ? rows : drawn + piece));
  }, [drawn, rows, piece]);
  return settled ? rows : Math.min(drawn, rows);
}
