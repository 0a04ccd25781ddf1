import { followConnection, isOffline } from './connection';

/** Answers of a browser without a network. */
const browser = new EventTarget();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  stop = followConnection();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a lost network', () => {
  it('is said after two seconds, and not before', () => {
    vi.advanceTimersByTime(1_999);
    expect(isOffline()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isOffline()).toBe(true);
  });

  it('is not said where the server answers again before', async () => {
    vi.advanceTimersByTime(1_000);
    browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isOffline()).toBe(false);
  });
});
