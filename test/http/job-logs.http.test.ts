import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { vi } from 'vitest';

import { Database } from '../../src/database/database.js';
import { JobPostponed } from '../../src/jobs/job.js';
import { Jobs } from '../../src/jobs/jobs.js';
import { StorageFault } from '../../src/storage/storage-fault.js';
import { TestServer } from '../support/app.js';

/* An operator reads in the log why a job did not succeed this time. */

let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
afterEach(() => vi.restoreAllMocks());

/**
 * Tries a job of a new queue once.
 * @returns what is logged about it
 */
async function logOf(failure: Error): Promise<object[]> {
  const queue = server.app.get(Jobs).register({
    name: `q-${randomUUID()}`,
    atOnce: 1,
    leaseSeconds: 60,
    attempts: 2,
    retrySeconds: 10,
    longestRetrySeconds: 30,
    run: () => Promise.reject(failure),
  });
  const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const [id] = await server.app.get(Database).directory((em) => queue.enqueue(em, {}));
  await queue.doNext();
  const about = { queue: queue.type.name, job: id, attempt: 1 };
  const logged = warn.mock.calls.map(([line]) => line as object);
  expect(logged).toEqual([expect.objectContaining(about)]);
  return logged;
}

it('a job that is postponed says why, in the codes of the fault and of what is behind it, and when it is next', async () => {
  const cause = Object.assign(new Error('EIO of ana@cliente.example'), { code: 'EIO' });
  const fault = new StorageFault('storage_unavailable', 'EIO', true, cause);
  expect(await logOf(new JobPostponed(fault))).toMatchObject([
    { reason: 'storage_unavailable, EIO', againInSeconds: 60 },
  ]);
});

it('a job that failed and is tried again says when', async () => {
  const failure = Object.assign(new Error('of ana@cliente.example'), { code: 'ECONNRESET' });
  expect(await logOf(failure)).toMatchObject([
    { failure: 'ECONNRESET', givenUp: false, againInSeconds: 10 },
  ]);
});
