import { type ReactNode, startTransition, useEffect, useState } from 'react';

import { whenIdle } from './preload';

export interface InPiecesProps {
  children: ReactNode;
  /** What stands in its place until then. */
  fallback?: ReactNode;
}

/** The console has been drawn. */
let settled = false;

/**
 * As the console is opened it draws something long after what it lies in, and bit by bit: the browser takes input
 * before and in between. Later, and where it changes, it is drawn at one go: Back must find a page that is as long as
 * it was.
 */
export function InPieces({ children, fallback = null }: InPiecesProps) {
  const [isTurn, setTurn] = useState(() => settled);
  useEffect(() => {
    if (isTurn) return whenIdle(() => (settled = true));
    startTransition(() => setTurn(true));
    return undefined;
  }, [isTurn]);
  return isTurn ? children : fallback;
}
