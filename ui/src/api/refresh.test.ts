import { vi } from 'vitest';

import { refreshSession } from './refresh';

const network = vi.spyOn(globalThis, 'fetch');
afterAll(() => network.mockRestore());

it('distinguishes a renewed session from one that is over', async () => {
  network.mockResolvedValueOnce(new Response('{}', { status: 200 }));
  expect(await refreshSession()).toBe(true);
  network.mockResolvedValueOnce(new Response('{}', { status: 401 }));
  expect(await refreshSession()).toBe(false);
});

it('does not take a busy or unreachable server for the end of the session', async () => {
  for (const status of [429, 503]) {
    network.mockResolvedValueOnce(new Response('', { status }));
    await expect(refreshSession()).rejects.toMatchObject({ status });
  }
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(refreshSession()).rejects.toMatchObject({ status: 0, code: 'unavailable' });
});

it('asks once for callers at the same time', async () => {
  network.mockClear();
  network.mockResolvedValueOnce(new Response('{}', { status: 200 }));
  expect(await Promise.all([refreshSession(), refreshSession()])).toEqual([true, true]);
  expect(network).toHaveBeenCalledTimes(1);
});
