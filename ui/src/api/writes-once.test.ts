import type { IdempotencyKey } from './idempotency-key';
import { ProblemError } from './problem-error';
import { WritesOnce } from './writes-once';

function refusal(status: number): ProblemError {
  return new ProblemError({
    ...{ type: 'about:blank', title: '', detail: '', message: '', requestId: '' },
    ...{ status, code: 'internal_error' },
  });
}

describe('the same write', () => {
  let keys: string[];
  let answers: (() => Promise<string>)[];
  const writes = new WritesOnce();
  const write = (content: unknown) =>
    writes.send('create clients', content, ({ value }: IdempotencyKey) => {
      keys.push(value);
      return answers.shift()!();
    });
  const done = () => Promise.resolve('done');

  beforeEach(() => {
    vi.useFakeTimers();
    keys = [];
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('is sent once, pressed twice before its answer or just after it', async () => {
    answers = [done];
    const first = write({ name: 'A' });
    await expect(write({ name: 'A' })).resolves.toBe('done');
    await first;
    await expect(write({ name: 'A' })).resolves.toBe('done');
    expect(keys).toHaveLength(1);
  });

  it('is another one half a second after it was done', async () => {
    answers = [done, done];
    await write({ name: 'B' });
    vi.advanceTimersByTime(500);
    await write({ name: 'B' });
    expect(new Set(keys).size).toBe(2);
  });

  it.each([0, 500, 503])('keeps its key where it may have been carried out: %d', async (status) => {
    answers = [() => Promise.reject(refusal(status)), done];
    await expect(write({ name: status })).rejects.toThrow(ProblemError);
    await write({ name: status });
    expect(new Set(keys).size).toBe(1);
  });

  it('has a new key after it was refused', async () => {
    answers = [() => Promise.reject(refusal(422)), done];
    await expect(write({ name: 'C' })).rejects.toThrow(ProblemError);
    await write({ name: 'C' });
    expect(new Set(keys).size).toBe(2);
  });

  it('differs from a write with other content or another file', async () => {
    answers = [done, done, done];
    await Promise.all([
      write({ name: 'D' }),
      write({ photo: new Blob(['x']) }),
      write({ photo: new Blob(['x']) }),
    ]);
    expect(new Set(keys).size).toBe(3);
  });
});
