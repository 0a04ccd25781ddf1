import { newQueryClient } from './queries';
import { SharedTimeouts } from './shared-timeouts';

let timeouts: SharedTimeouts;
const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  timeouts = new SharedTimeouts();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('shared timeouts', () => {
  it('of about the same end take one of the browser', () => {
    for (let n = 0; n < 25; n++) timeouts.setTimeout(() => undefined, DAY_MS + n);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(2);
  });

  it('are what the console’s queries take: the rows of a list have one together', () => {
    const client = newQueryClient();
    for (let n = 0; n < 25; n++) client.setQueryData(['cases', 'getOne', { id: n }], { id: n });
    expect(vi.getTimerCount()).toBeLessThanOrEqual(2);
  });

  it('run once, in their order, not early, and late by a thirty-second at most', () => {
    const ran: number[] = [];
    for (const delay of [15_000, 15_001, 40_000]) {
      timeouts.setTimeout(() => ran.push(delay), delay);
    }
    vi.advanceTimersByTime(14_999);
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(1 + 15_001 / 32);
    expect(ran).toEqual([15_000, 15_001]);
    vi.advanceTimersByTime(DAY_MS);
    expect(ran).toEqual([15_000, 15_001, 40_000]);
  });

  it('of less than a second are not late', () => {
    const callback = vi.fn();
    timeouts.setTimeout(callback, 200);
    vi.advanceTimersByTime(199);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('do not run once cleared, not even by one that ends with them', () => {
    const callback = vi.fn();
    const ids: number[] = [];
    timeouts.setTimeout(() => ids.forEach(timeouts.clearTimeout), 60_000);
    ids.push(timeouts.setTimeout(callback, 60_000));
    timeouts.clearTimeout(timeouts.setTimeout(callback, 60_000));
    timeouts.clearTimeout(undefined);
    vi.advanceTimersByTime(DAY_MS);
    expect(callback).not.toHaveBeenCalled();
  });

  it('run though one before them fails, which is reported', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const callback = vi.fn();
    const failure = new Error('one');
    timeouts.setTimeout(() => {
      throw failure;
    }, 60_000);
    timeouts.setTimeout(callback, 60_000);
    vi.advanceTimersByTime(DAY_MS);
    expect(report).toHaveBeenCalledExactlyOnceWith(failure);
    expect(callback).toHaveBeenCalledOnce();
  });
});
