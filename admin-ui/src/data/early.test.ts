import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { askEarly, filled, forgetEarly, read } from './early';

const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation((url) => Promise.resolve(Response.json({ url })));
});

afterEach(() => {
  // What nobody read is forgotten.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was asked for on arrival is not asked again by the first to read it, but by the next', async () => {
  askEarly('usage');
  expect((await read('usage')).json).toEqual({ url: '/api/usage' });
  expect(fetched).toHaveBeenCalledTimes(1);
  await read('usage');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what nobody reads is forgotten before it is old', async () => {
  askEarly('usage');
  await vi.advanceTimersByTimeAsync(15_000);
  await read('usage');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what was asked for before somebody else arrived is not what they read', async () => {
  askEarly('usage');
  forgetEarly();
  await read('usage');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('whoever reads first meets a failure, too, and the next asks again', async () => {
  fetched.mockImplementationOnce(() => Promise.resolve(new Response('{}', { status: 503 })));
  askEarly('usage');
  await expect(read('usage')).rejects.toMatchObject({ status: 503 });
  await read('usage');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what has come fills the queries that are named for their path, and what has not is still read', async () => {
  askEarly('cases/statistics');
  askEarly('clients?range=[0,23]');
  await vi.advanceTimersByTimeAsync(0);
  fetched.mockReturnValueOnce(new Promise(() => undefined));
  askEarly('usage');
  const client = filled(new QueryClient());
  expect(client.getQueryData(['cases', 'statistics'])).toEqual({ url: '/api/cases/statistics' });
  expect(client.getQueryCache().getAll()).toHaveLength(1);
  await read('clients?range=[0,23]');
  expect(fetched).toHaveBeenCalledTimes(3);
});
