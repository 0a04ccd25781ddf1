import { EventBuffer } from './event-buffer.js';
import { type AnswerEvent, eventStream, openEventStream } from './event-stream.js';

const text = (words: string): AnswerEvent => ({ event: 'text', data: { text: words } });

describe('a stream of events', () => {
  it('gives a sign of life where nothing comes, as often as nothing does, and then what came', async () => {
    vi.useFakeTimers();
    try {
      const { promise, resolve } = Promise.withResolvers<void>();
      const stream = eventStream(
        (async function* () {
          await promise;
          yield text('Sim');
        })(),
        15_000,
      );
      for (let beats = 0; beats < 3; beats += 1) {
        const next = stream.next();
        await vi.advanceTimersByTimeAsync(14_999);
        expect(await isSettled(next)).toBe(false);
        await vi.advanceTimersByTimeAsync(1);
        expect((await next).value).toBe(':\n\n');
      }
      const last = stream.next();
      resolve();
      expect((await last).value).toBe('event: text\ndata: {"text":"Sim"}\n\n');
      expect((await stream.next()).done).toBe(true);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends for who makes it when its reader leaves, also one who has read nothing yet', async () => {
    const ended: string[] = [];
    async function* events(name: string): AsyncGenerator<AnswerEvent> {
      try {
        yield await Promise.resolve(text('a'));
        yield text('b');
      } finally {
        ended.push(name);
      }
    }
    const leaving = new AbortController();
    await openEventStream(events('left'), leaving.signal);
    leaving.abort();
    await openEventStream(events('had left before'), leaving.signal);
    await vi.waitFor(() => expect(ended).toEqual(['left', 'had left before']));
  });
});

describe('events that nobody takes', () => {
  it('wait in one piece, in their order, and hold nobody up', async () => {
    const buffer = new EventBuffer();
    const quote = { number: 1, text: 'x', state: 'verified', source: null, page: 1 } as const;
    for (let n = 0; n < 100_000; n += 1) buffer.push(text('ab'));
    buffer.push({ event: 'quote', data: quote });
    buffer.push(text('c'));
    buffer.push(text('d'));
    buffer.end();
    const read: AnswerEvent[] = [];
    for await (const event of buffer.read()) read.push(event);
    expect(read).toEqual([text('ab'.repeat(100_000)), { event: 'quote', data: quote }, text('cd')]);
  });

  it('come some at a time, the first and the end at once', async () => {
    vi.useFakeTimers();
    try {
      const buffer = new EventBuffer();
      const events = buffer.read();
      buffer.push(text('a'));
      expect((await events.next()).value).toEqual(text('a'));
      const next = events.next();
      buffer.push(text('b'));
      await vi.advanceTimersByTimeAsync(20);
      buffer.push(text('c'));
      expect(await isSettled(next)).toBe(false);
      await vi.advanceTimersByTimeAsync(100);
      expect((await next).value).toEqual(text('bc'));
      const last = events.next();
      buffer.push(text('d'));
      buffer.end();
      expect((await last).value).toEqual(text('d'));
      expect((await events.next()).done).toBe(true);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('come at once where somebody waits for them', async () => {
    const buffer = new EventBuffer();
    const events = buffer.read();
    const waited = events.next();
    buffer.push(text('a'));
    expect(await waited).toEqual({ done: false, value: text('a') });
    const end = events.next();
    buffer.end();
    expect((await end).done).toBe(true);
  });
});

it('pieces that come at once go as one event', async () => {
  const buffer = new EventBuffer();
  const waited = buffer.read().next();
  for (const word of ['um', ' dois', ' três']) {
    buffer.push(text(word));
    await Promise.resolve();
  }
  expect((await waited).value).toEqual(text('um dois três'));
});

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol();
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}
