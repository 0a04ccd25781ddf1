import { useLayoutEffect, useRef, useState } from 'react';
import type { RequestMessage } from '../../../src/contract/service-requests';

/** Pixels above the end within which somebody reads the newest. */
const AT_END = 48;

/** How a conversation was scrolled when it was last drawn. */
interface Last {
  newest: string | undefined;
  oldest: string | undefined;
  height: number;
  atEnd: boolean;
}

/**
 * Keeps a conversation at its end while one reads there, and where it is while one reads above: what is new then
 * stands below, and what is older above.
 */
export function useThreadScroll(messages: readonly RequestMessage[]) {
  const thread = useRef<HTMLDivElement>(null);
  const last = useRef<Last | null>(null);
  const [isBelow, setBelow] = useState(false);
  const newest = messages.at(-1);
  const oldest = messages[0];

  useLayoutEffect(() => {
    const box = thread.current;
    if (!box) return;
    const before = last.current;
    if (!before) toEnd(box);
    else if (before.newest !== newest?.id) {
      if (before.atEnd || newest?.by === 'client') toEnd(box);
      else setBelow(true);
    } else if (before.oldest !== oldest?.id) {
      box.scrollTop += box.scrollHeight - before.height;
    }
    last.current = {
      newest: newest?.id,
      oldest: oldest?.id,
      height: box.scrollHeight,
      atEnd: isAtEnd(box),
    };
  }, [newest, oldest]);

  const onScroll = () => {
    const box = thread.current;
    if (!box || !last.current) return;
    last.current.atEnd = isAtEnd(box);
    if (last.current.atEnd) setBelow(false);
  };
  const goDown = () => {
    if (thread.current) toEnd(thread.current);
    setBelow(false);
  };
  return { thread: thread, isBelow, goDown, onScroll };
}

function toEnd(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight;
}

function isAtEnd(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight <= AT_END;
}
