import { useState } from 'react';

import { Gate, type IdempotencyKey, IdempotencyKeys } from './idempotency-key';

export interface SendOptions<Content, Reply> {
  send: (content: Content, idempotencyKey: IdempotencyKey) => Promise<Reply>;
  onDone?: (reply: Reply, content: Content) => void;
  onFailed: (error: unknown, content: Content) => void;
  /** The intent's name in this tab (`nameInTab`), where it should outlive the page. */
  keptAs?: string;
}

/**
 * Used by every button that sends something: `start` ignores presses from the first one until the answer, and the
 * second half of a double click after it. `send` gets the same idempotency key while the same content is retried, so that a
 * retry after a lost answer creates nothing twice.
 */
export function useSend<Content = void, Reply = unknown>(options: SendOptions<Content, Reply>) {
  const { send, onDone, onFailed, keptAs } = options;
  const [idempotencyKeys] = useState(() => new IdempotencyKeys(keptAs));
  const [gate] = useState(() => new Gate(idempotencyKeys));
  const [underWay, setUnderWay] = useState<{ content: Content } | null>(null);
  const start = (content: Content): void => {
    const idempotencyKey = gate.enter(content);
    if (!idempotencyKey) return;
    setUnderWay({ content });
    void send(content, idempotencyKey)
      .then(
        (reply) => {
          gate.leave(true);
          onDone?.(reply, content);
        },
        (error: unknown) => {
          gate.leave(false);
          onFailed(error, content);
        },
      )
      .finally(() => setUnderWay(null));
  };
  return {
    start,
    busy: underWay !== null,
    sending: underWay?.content,
    /** The content that was sent before the page was reloaded, and never answered. */
    before: idempotencyKeys.before as Content | null,
  };
}
