import { refreshSession } from '../../../ui/src/api/refresh';
import { goOn } from '../session/session-end';
import { keepCurrent } from './keep-current';

describe('the plan', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked for again a second after a new sign-in, and not before', () => {
    const renew = vi.fn();
    const stop = keepCurrent(renew);
    goOn();
    vi.advanceTimersByTime(999);
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(renew).toHaveBeenCalledOnce();
    stop();
    goOn();
    vi.advanceTimersByTime(5_000);
    expect(renew).toHaveBeenCalledOnce();
  });

  it('is asked for again once the session’s token was renewed, and not where it was not', async () => {
    const renew = vi.fn();
    const stop = keepCurrent(renew);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 401 })));
    await refreshSession();
    expect(renew).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
    await refreshSession();
    expect(renew).toHaveBeenCalledOnce();
    stop();
  });
});
