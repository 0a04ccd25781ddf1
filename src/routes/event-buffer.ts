import { setImmediate as turn } from 'node:timers/promises';

import type { AnswerEvent } from './event-stream.js';

/** Milliseconds for which text is collected: still smooth to read, and a hundred answers do not slow other requests. */
const COLLECTED_MS = 50;

/**
 * Events of an answer on their way to its client. A slow client does not slow the model: pending texts are merged into
 * one, so that the buffer never holds more than the answer itself.
 */
export class EventBuffer {
  private readonly waiting: AnswerEvent[] = [];
  private isEnded = false;
  private wake = () => {};
  private endPause = () => {};

  push(event: AnswerEvent): void {
    const last = this.waiting.at(-1);
    const merged = event.event === 'text' && last?.event === 'text' ? merge(last, event) : null;
    if (merged) this.waiting[this.waiting.length - 1] = merged;
    else this.waiting.push(event);
    this.wake();
  }

  /** Nothing more will come. */
  end(): void {
    this.isEnded = true;
    this.wake();
    this.endPause();
  }

  async *read(): AsyncGenerator<AnswerEvent> {
    for (;;) {
      const event = this.waiting.shift();
      if (event) {
        yield event;
        if (!this.isEnded && event.event === 'text') await this.pause();
      } else if (this.isEnded) return;
      else {
        await new Promise<void>((resolve) => (this.wake = resolve));
        await turn(); // what came along with it goes along with it
      }
    }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, COLLECTED_MS);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

type TextEvent = Extract<AnswerEvent, { event: 'text' }>;

/** Null where one of them is marked and the other is not. */
function merge(one: TextEvent, other: TextEvent): AnswerEvent | null {
  if (typeof one.data === 'string' || typeof other.data === 'string') {
    throw new TypeError('text comes as data');
  }
  if (one.data.mark !== other.data.mark) return null;
  return { event: 'text', data: { ...one.data, text: one.data.text + other.data.text } };
}
