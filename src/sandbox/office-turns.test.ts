import { setImmediate as turn } from 'node:timers/promises';

import { OfficeTurns } from './office-turns.js';

/** Work that ends when it is told to. */
function job() {
  let end = (_error?: Error) => {};
  const over = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { end, over };
}

it('serves offices in turn, and each in its order', async () => {
  const turns = new OfficeTurns();
  const served: string[] = [];
  const add = (office: string, n: number) =>
    turns.run(office, async () => {
      served.push(`${office}${n}`);
      await turn();
    });
  await Promise.all([
    ...[1, 2, 3, 4].map((n) => add('a', n)),
    ...[1, 2].map((n) => add('b', n)),
    add('c', 1),
  ]);
  expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('lets one work at a time, and goes on after one that fails', async () => {
  const turns = new OfficeTurns();
  const [first, second] = [job(), job()];
  let begun = 0;
  const one = turns.run('a', () => ((begun += 1), first.over));
  const two = turns.run('b', () => ((begun += 1), second.over));
  await turn();
  expect(begun).toBe(1);
  first.end(new Error('broken'));
  await expect(one).rejects.toThrow('broken');
  await turn();
  expect(begun).toBe(2);
  second.end();
  await two;
  await turns.run('a', () => Promise.resolve());
});

it('does not wait for ever, and then takes no one’s place', async () => {
  const turns = new OfficeTurns(1);
  const first = job();
  const one = turns.run('a', () => first.over);
  await expect(turns.run('a', () => Promise.resolve())).rejects.toMatchObject({
    code: 'unavailable',
  });
  first.end();
  await one;
  expect(await turns.run('b', () => Promise.resolve(7))).toBe(7);
});
