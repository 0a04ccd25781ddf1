import { vi } from 'vitest';

import { UploadWatch } from './upload-watch.js';

describe('UploadWatch', () => {
  let socket: { bytesRead: number };
  let watch: UploadWatch;

  beforeEach(() => {
    vi.useFakeTimers();
    socket = { bytesRead: 500 };
    watch = new UploadWatch(socket);
  });
  afterEach(() => {
    watch.stop();
    vi.useRealTimers();
  });

  it('gives up after 30 seconds without a byte', () => {
    vi.advanceTimersByTime(29_000);
    expect(watch.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(watch.signal.reason).toMatchObject({ code: 'request_timeout' });
  });

  it('waits on for a slow sender, but not for ever', () => {
    const sendFor = (minutes: number) => {
      for (let tick = 0; tick < minutes * 3; tick += 1) {
        socket.bytesRead += 1;
        vi.advanceTimersByTime(20_000);
      }
    };
    sendFor(24);
    expect(watch.signal.aborted).toBe(false);
    sendFor(1);
    expect(watch.signal.reason).toMatchObject({ code: 'request_timeout' });
  });

  it('says nothing once it was stopped', () => {
    watch.stop();
    vi.advanceTimersByTime(120_000);
    expect(watch.signal.aborted).toBe(false);
  });
});
