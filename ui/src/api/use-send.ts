import { useState } from 'react';

import { Gate, type Intent, Intents } from './intent';

export interface SendOptions<Content, Reply> {
  send: (content: Content, intent: Intent) => Promise<Reply>;
  onDone?: (reply: Reply, content: Content) => void;
  onFailed: (error: unknown, content: Content) => void;
  /** The intent's name in this tab (`nameInTab`), where it should outlive the page. */
  keptAs?: string;
}

/**
 * Used by every button that sends something: `start` ignores presses from the first one until the answer, and the
 * second half of a double click after it. `send` gets the same intent while the same content is retried, so that a
 * retry after a lost answer creates nothing twice.
 */
export function useSend<Content = void, Reply = unknown>(options: SendOptions<Content, Reply>) {
  const { send, onDone, onFailed, keptAs } = options;
  const [intents] = useState(() => new Intents(keptAs));
  const [gate] = useState(() => new Gate(intents));
  const [underWay, setUnderWay] = useState<{ content: Content } | null>(null);
  const start = (content: Content): void => {
    const intent = gate.enter(content);
    if (!intent) return;
    setUnderWay({ content });
    void send(content, intent)
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
    before: intents.before as Content | null,
  };
}
