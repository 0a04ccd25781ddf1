import { pollSubscription } from './use-payment-return';

describe('after a payment', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('the plan is asked for again after two seconds, and twice more for a provider that is late', () => {
    const ask = vi.fn();
    pollSubscription(ask);
    vi.advanceTimersByTime(1_999);
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ask).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(13_000);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});
