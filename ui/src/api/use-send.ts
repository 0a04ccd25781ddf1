import { useState } from 'react';

import { Gate, type Intent, Intents } from './intent';

export interface SendOptions<Content, Reply> {
  send: (content: Content, intent: Intent) => Promise<Reply>;
  onDone?: (reply: Reply, content: Content) => void;
  onFailed: (error: unknown, content: Content) => void;
  /** Its name in this tab (`nameInTab`), where the intent is to outlast the page. */
  keptAs?: string;
}

/**
 * Every button that sends something sends it with this: `start` is deaf from the first press to the
 * answer, and to the second half of a double click after it. The intent that `send` is given stays the
 * same while the same is tried again, so that a retry after a lost answer makes nothing twice.
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
    /** What was sent before the page was loaded anew, and never answered. */
    before: intents.before as Content | null,
  };
}
