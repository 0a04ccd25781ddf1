import { setImmediate as tick } from 'node:timers/promises';

import { ConcurrencyLimiter } from './concurrency-limiter.js';

/** Work that ends when it is told to. */
function work(turns: ConcurrencyLimiter, key: string, name: string, begun: string[]) {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const done = turns.run(key, () => {
    begun.push(name);
    return held;
  });
  return { end, done };
}

it('so many of a key run at once, the others in order, and another key never waits', async () => {
  const turns = new ConcurrencyLimiter(2);
  const begun: string[] = [];
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => work(turns, 'one', name, begun));
  const other = work(turns, 'two', 'other', begun);
  await tick();
  expect(begun).toEqual(['a', 'b', 'other']);
  b!.end();
  await b!.done;
  await tick();
  expect(begun).toEqual(['a', 'b', 'other', 'c']);
  for (const each of [a!, c!, d!, other]) each.end();
  await Promise.all([a!.done, c!.done, d!.done, other.done]);
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd']);
});

it('work that fails gives its place on', async () => {
  const turns = new ConcurrencyLimiter(1);
  const failing = turns.run('one', () => Promise.reject(new Error('refused')));
  const next = turns.run('one', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('refused');
  expect(await next).toBe('done');
});

it('a caller whose turn does not come is refused, begins nothing later, and is in nobody’s way', async () => {
  const turns = new ConcurrencyLimiter(1, 20);
  const begun: string[] = [];
  const first = work(turns, 'one', 'first', begun);
  const late = work(turns, 'one', 'late', begun);
  await expect(late.done).rejects.toMatchObject({ code: 'unavailable' });
  first.end();
  await first.done;
  expect(await turns.run('one', () => Promise.resolve('done'))).toBe('done');
  expect(begun).toEqual(['first']);
});
