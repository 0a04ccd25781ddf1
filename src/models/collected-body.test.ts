import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text as whole } from 'node:stream/consumers';

import { collectedBody } from './collected-body.js';

/** More than passes as it comes. */
const HEAD = 'x'.repeat(5000);

let answer: PassThrough;
beforeEach(() => {
  answer = new PassThrough();
});
afterEach(() => {
  answer.destroy();
});

function reader(bitByBit = true, measure: (piece: Buffer) => void = () => {}) {
  const reading = collectedBody(answer, { bitByBit, measure }).getReader();
  return {
    /** The next piece; undefined at the end. */
    next: async () => {
      const { value } = await reading.read();
      return value && Buffer.from(value).toString();
    },
    cancel: () => reading.cancel(),
  };
}

/** Resolves once the written words have come out. */
async function arrive(words: string): Promise<void> {
  await new Promise<void>((resolve) => answer.write(words, () => resolve()));
}

it('passes the beginning of an answer as it comes', async () => {
  const { next } = reader();
  for (const word of ['a', 'b', 'c']) {
    const coming = next();
    await arrive(word);
    expect(await coming).toBe(word);
  }
});

describe('behind its beginning', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('an answer comes some words at a time, and its end at once', async () => {
    const { next } = reader();
    await arrive(HEAD);
    expect(await next()).toBe(HEAD);
    const coming = next();
    for (const word of ['um', ' dois', ' três']) await arrive(word);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await coming).toBe('um dois três');
    const last = next();
    await arrive(' fim');
    answer.end();
    expect(await last).toBe(' fim');
    expect(await next()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('each collects for longer, the more of them are written at once', async () => {
    const { next } = reader();
    const others = Array.from({ length: 500 }, () => new PassThrough());
    for (const other of others) collectedBody(other, { bitByBit: true, measure: () => {} });
    await arrive(HEAD);
    await next();
    const coming = next();
    await arrive('um');
    await vi.advanceTimersByTimeAsync(200);
    await arrive(' dois');
    await vi.advanceTimersByTimeAsync(200);
    expect(await coming).toBe('um dois');
    await Promise.all(others.map((other) => once(other.destroy(), 'close')));

    const alone = next();
    await arrive('três');
    await vi.advanceTimersByTimeAsync(400);
    await alone;
    const quick = next();
    await arrive('quatro');
    await vi.advanceTimersByTimeAsync(200);
    expect(await quick).toBe('quatro');
  });

  it('reads the part that came before a connection broke, and then the break', async () => {
    const { next } = reader();
    await arrive(HEAD);
    await next();
    await arrive('um');
    answer.destroy(new Error('broken'));
    expect(await next()).toBe('um');
    await expect(next()).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a reader who leaves ends the connection, whatever is being collected', async () => {
    const { next, cancel } = reader();
    await arrive(HEAD);
    await next();
    await arrive('um');
    await cancel();
    expect(answer.destroyed).toBe(true);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  });
});

it('a body that is too large ends the connection', async () => {
  const { next } = reader(true, () => {
    throw new Error('too much');
  });
  await arrive('a');
  await expect(next()).rejects.toThrow('too much');
  expect(answer.destroyed).toBe(true);
});

it('an answer that is whole already is not held up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const body = collectedBody(answer, { bitByBit: false, measure: () => {} });
    const reading = whole(body as never);
    for (let part = 0; part < 5; part += 1) await arrive(HEAD);
    answer.end();
    expect(await reading).toBe(HEAD.repeat(5));
  } finally {
    vi.useRealTimers();
  }
});
