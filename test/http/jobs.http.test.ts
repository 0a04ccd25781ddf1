import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';

import { Database } from '../../src/database/database.js';
import { JobFailure, JobPostponed, type JobType } from '../../src/jobs/job.js';
import { JobTable } from '../../src/jobs/job-table.js';
import { Jobs } from '../../src/jobs/jobs.js';
import type { Queue } from '../../src/jobs/queue.js';
import { Schedules } from '../../src/jobs/schedules.js';
import { TestServer } from '../support/app.js';
import { forgetStrikes, strike } from '../support/schedules.js';
import { until } from '../support/until.js';

interface Payload {
  n: number;
  secret?: string;
}

interface JobRow {
  state: string;
  failures: number;
  claims: number;
  last_error: string | null;
  payload: Payload;
  /** Seconds until the next attempt, up to the next ten, for the test itself takes time; none where it is due. */
  waits: number;
}

const TOKEN = 'who-may-read-the-metrics';

let server: TestServer;
let replica: TestServer;
/** A queue of each test's own. */
let name: string;

beforeAll(async () => {
  server = await TestServer.start({ METRICS_TOKEN: TOKEN });
  replica = await TestServer.start();
});
afterAll(() => Promise.all([server.stop(), replica.stop()]));
beforeEach(() => {
  name = randomUUID();
});

function queueOf(type: Partial<JobType<Payload>>, of = server): Queue<Payload> {
  return of.app.get(Jobs).register({
    name,
    atOnce: 1,
    leaseSeconds: 60,
    attempts: 4,
    retrySeconds: 10,
    longestRetrySeconds: 30,
    run: () => Promise.resolve(),
    ...type,
  });
}

function put(queue: Queue<Payload>, ...payloads: Payload[]): Promise<string[]> {
  return server.app.get(Database).directory((em) => queue.enqueue(em, ...payloads));
}

async function rows(): Promise<JobRow[]> {
  const { rows } = await server.owner.query<JobRow>(
    `select state, failures, claims, last_error, payload,
       (greatest(ceil(extract(epoch from due_at - now()) / 10), 0) * 10)::int as waits
     from private.jobs where queue = $1 order by id`,
    [name],
  );
  return rows;
}

async function due(): Promise<void> {
  await server.owner.query(
    `update private.jobs set due_at = now() where queue = $1 and state = 'pending'`,
    [name],
  );
}

describe('a job', () => {
  it('is put in with the transaction that causes it, or not at all', async () => {
    const queue = queueOf({});
    const failing = server.app.get(Database).directory(async (em) => {
      await queue.enqueue(em, { n: 1 });
      throw new Error('what it tells about did not happen');
    });
    await expect(failing).rejects.toThrow('did not happen');
    await put(queue, { n: 2 }, { n: 3 });
    expect((await rows()).map(({ payload }) => payload.n)).toEqual([2, 3]);
  });

  it('waits for its turn once its office has half of the places, so that few slow offices never take all', async () => {
    const under = new Set<string>();
    let most = 0;
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    const queue = queueOf({
      ...{ atOnce: 8, atOnceOfOffice: 3 },
      run: async ({ officeId, id }) => {
        under.add(`${officeId} ${id}`);
        most = Math.max(most, under.size);
        await held;
      },
    });
    const offices = await Promise.all([server.office(), server.office(), server.office()]);
    await server.owner.query(
      `insert into private.jobs (queue, office_id, payload)
       select $1, o::uuid, '{}' from unnest($2::text[]) o, generate_series(1, 5)`,
      [name, offices.map(({ id }) => id)],
    );
    // Four in turns, and no fifth: all three have one already.
    const all = queue.doNext();
    await vi.waitFor(() => expect(under.size).toBe(4), 60_000);
    // The next job gets a slot.
    await put(queue, { n: 1 });
    const next = queue.doNext();
    await vi.waitFor(() => expect(under.size).toBe(5), 60_000);
    release();
    await Promise.all([all, next]);
    expect(most).toBe(5);
  });

  it('is done once, however many replicas look for it at the same time', async () => {
    const done: number[] = [];
    // None is done before each of the three has one.
    const busy = new Set<number>();
    let release = () => {};
    const allBusy = new Promise<void>((resolve) => (release = resolve));
    const queues = [server, replica, server].map((of, which) => {
      const run: JobType<Payload>['run'] = async ({ payload }) => {
        if (busy.add(which).size === 3) release();
        await allBusy;
        done.push(payload.n);
      };
      return queueOf({ run, atOnce: 3 }, of);
    });
    const numbers = Array.from({ length: 40 }, (_, n) => n);
    await put(queues[0]!, ...numbers.map((n) => ({ n })));
    await Promise.all(
      queues.map(async (queue) => {
        while (await queue.doNext());
      }),
    );
    expect(done.sort((a, b) => a - b)).toEqual(numbers);
  });

  it('that fails waits twice as long each time, and is given up in the end', async () => {
    const givenUp: number[] = [];
    const queue = queueOf({
      run: () => Promise.reject(new JobFailure('BUSY')),
      givenUp:
        ({ payload }) =>
        () =>
          Promise.resolve(void givenUp.push(payload.n)),
    });
    await put(queue, { n: 7, secret: 'a link' });
    const waits: number[] = [];
    for (let attempt = 1; attempt < 4; attempt += 1) {
      expect(await queue.doNext()).toBe(true);
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'pending', failures: attempt, last_error: 'BUSY' });
      waits.push(row!.waits);
      expect(await queue.doNext()).toBe(false);
      await due();
    }
    expect(waits).toEqual([10, 20, 30]);
    expect(givenUp).toEqual([]);
    await queue.doNext();
    expect(await rows()).toMatchObject([{ state: 'failed', failures: 4, payload: { n: 7 } }]);
    expect((await rows())[0]!.payload).toEqual({ n: 7 });
    expect(givenUp).toEqual([7]);
  });

  it('that no attempt will help is given up at once', async () => {
    const queue = queueOf({ run: () => Promise.reject(new JobFailure('REFUSED', true)) });
    await put(queue, { n: 1 });
    await queue.doNext();
    expect(await rows()).toMatchObject([{ state: 'failed', failures: 1, last_error: 'REFUSED' }]);
  });

  it('that something else is in the way of is not counted', async () => {
    let away = true;
    const run = () => (away ? Promise.reject(new JobPostponed('no storage')) : Promise.resolve());
    const queue = queueOf({ run, attempts: 1 });
    await put(queue, { n: 1 });
    await queue.doNext();
    expect(await rows()).toMatchObject([{ state: 'pending', failures: 0, claims: 0, waits: 60 }]);
    await due();
    away = false;
    await queue.doNext();
    expect(await rows()).toMatchObject([{ state: 'done', failures: 0, last_error: null }]);
  });

  it('writes what it made with the note that it is done, or neither', async () => {
    let fails = true;
    const made = randomUUID();
    const queue = queueOf({
      run: () =>
        Promise.resolve(async (em) => {
          await em.execute('insert into offices (name) values (?)', [made]);
          if (fails) throw new Error('ana@cliente.example was in the way');
        }),
    });
    await put(queue, { n: 1, secret: 'a link' });
    const offices = async () =>
      (await server.owner.query('select from offices where name = $1', [made])).rowCount;
    await queue.doNext();
    // The words of an error may be about somebody; only codes are kept.
    expect(await rows()).toMatchObject([{ state: 'pending', failures: 1, last_error: 'ERROR' }]);
    expect(await offices()).toBe(0);
    fails = false;
    await due();
    await queue.doNext();
    expect((await rows())[0]).toMatchObject({ state: 'done', payload: { n: 1 } });
    expect((await rows())[0]!.payload).not.toHaveProperty('secret');
    expect(await offices()).toBe(1);
  });

  it('is ended only by the process that holds its lease now', async () => {
    const queue = queueOf({});
    await put(queue, { n: 1 });
    const [late] = await queue.claim(1);
    await due();
    const [current] = await queue.claim(1);
    const table = server.app.get(JobTable);
    const written: string[] = [];
    const write = (by: string) => () => Promise.resolve(void written.push(by));
    await table.complete(late!, write('late'));
    await table.giveUp(late!, 'REFUSED', write('late'));
    await table.retry(late!, 'BUSY', 10);
    await table.release(late!, 10);
    expect(await rows()).toMatchObject([{ state: 'pending', failures: 0, claims: 2, waits: 120 }]);
    await table.complete(current!, write('current'));
    expect(await rows()).toMatchObject([{ state: 'done' }]);
    expect(written).toEqual(['current']);
  });

  it('that keeps what it has done so far holds its lease, and is not given up for what came before', async () => {
    const made = randomUUID();
    let seen: JobRow[] = [];
    const queue = queueOf({
      run: async (_job, _signal, keep) => {
        await keep(async (em) => {
          await em.execute('insert into offices (name) values (?)', [made]);
        });
        seen = await rows();
        throw new JobPostponed('cut off');
      },
    });
    await put(queue, { n: 1 });
    await queue.claim(1);
    await due();
    await queue.doNext();
    expect(seen).toMatchObject([{ state: 'pending', failures: 0, claims: 1, waits: 60 }]);
    expect(await rows()).toMatchObject([{ state: 'pending', failures: 0, claims: 0 }]);
    const { rowCount } = await server.owner.query('select from offices where name = $1', [made]);
    expect(rowCount).toBe(1);
  });

  it('that starts over is given up after as many dead processes, whatever it kept', async () => {
    const queue = queueOf({
      ...{ attempts: 1, startsOver: true },
      run: async (_job, _signal, keep) => {
        await keep(() => Promise.resolve());
        throw new JobPostponed('cut off');
      },
    });
    await put(queue, { n: 1 });
    await queue.doNext();
    expect(await rows()).toMatchObject([{ state: 'pending', failures: 0, claims: 0 }]);
    await due();
    await queue.claim(1);
    await due();
    await queue.doNext();
    expect(await rows()).toMatchObject([{ state: 'failed', failures: 1 }]);
  });

  it('keeps nothing where its lease has passed to another process', async () => {
    const queue = queueOf({});
    await put(queue, { n: 1 });
    const [late] = await queue.claim(1);
    await due();
    await queue.claim(1);
    const written: string[] = [];
    const keep = server.app
      .get(JobTable)
      .keep(late!, queue.type, () => Promise.resolve(void written.push('late')));
    await expect(keep).rejects.toThrow('another has this job');
    expect(written).toEqual([]);
    expect(await rows()).toMatchObject([{ claims: 2, waits: 120 }]);
  });

  it('goes with its office', async () => {
    const office = await server.office();
    const queue = queueOf({});
    const [id] = await put(queue, { n: 1 });
    await server.owner.query('update private.jobs set office_id = $1 where id = $2', [
      office.id,
      id,
    ]);
    await server.owner.query('delete from offices where id = $1', [office.id]);
    expect(await rows()).toEqual([]);
  });
});

describe('a queue', () => {
  it('gives back at once, and uncounted, what it had begun when the server stops', async () => {
    let begun!: () => void;
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    const queue = queueOf({
      run: (_job, signal) => {
        begun();
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
    });
    await put(queue, { n: 1 });
    queue.start();
    await beginning;
    expect(await rows()).toMatchObject([{ claims: 1, waits: 60 }]);
    await queue.stop();
    expect(await rows()).toMatchObject([{ state: 'pending', failures: 0, claims: 0, waits: 0 }]);
    const other = queueOf({}, replica);
    expect(await other.doNext()).toBe(true);
    expect(await rows()).toMatchObject([{ state: 'done' }]);
  });

  it('has no job wait for a slow one while there is place', async () => {
    let release!: () => void;
    const slow = new Promise<void>((resolve) => (release = resolve));
    const queue = queueOf({
      atOnce: 2,
      run: ({ payload }) => (payload.n === 0 ? slow : Promise.resolve()),
    });
    await put(queue, ...Array.from({ length: 8 }, (_, n) => ({ n })));
    queue.start();
    const states = async () => (await rows()).map(({ state }) => state);
    await until(async () => (await states()).indexOf('pending', 1) < 0);
    expect(await states()).toEqual(['pending', ...Array<string>(7).fill('done')]);
    release();
    await queue.stop();
    expect(await states()).toEqual(Array<string>(8).fill('done'));
  });

  it('shows in the metrics what waits, for how long, and what was given up', async () => {
    const queue = queueOf({
      run: ({ payload }) =>
        payload.n === 0 ? Promise.reject(new JobFailure('REFUSED', true)) : Promise.resolve(),
    });
    await put(queue, { n: 0 }, { n: 1 }, { n: 2 });
    await queue.doNext();
    await server.owner.query(
      `update private.jobs set created_at = now() - interval '2 hours' where queue = $1`,
      [name],
    );
    const headers = { authorization: `Bearer ${TOKEN}` };
    const reply = await server.nobody().send('GET', '/api/metrics', undefined, headers);
    const lines = reply.text.split('\n');
    const ours = lines.filter((line) => line.includes(`queue="${name}"`));
    expect(
      ours.map((line) => line.replace(`queue="${name}"`, '').replace(/72\d\d\.\d+$/, '72xx')),
    ).toEqual([
      'job_attempts_total{,outcome="given up"} 1',
      'jobs_pending{} 2',
      'jobs_failed{} 1',
      'jobs_oldest_seconds{} 72xx',
    ]);
  });
});

describe('a schedule', () => {
  it('runs once for all replicas whose clocks strike, and again at the next time', async () => {
    let runs = 0;
    const schedule = { name, cron: '0 0 1 1 *', run: () => Promise.resolve((runs += 1)) };
    for (const { app } of [server, replica]) app.get(Schedules).add(schedule);
    await forgetStrikes(server);
    await strike(name, server, replica);
    await strike(name, replica); // its clock is slow
    expect(runs).toBe(1);
    await forgetStrikes(server);
    await strike(name, server, replica);
    expect(runs).toBe(2);
  });

  it('that failed runs again', { tags: ['long'] }, async () => {
    let runs = 0;
    const run = () =>
      (runs += 1) === 1 ? Promise.reject(new Error('the storage is away')) : Promise.resolve(0);
    const schedules = server.app.get(Schedules);
    schedules.add({ name, cron: '0 0 1 1 *', run });
    await schedules.strike(name);
    await until(async () => {
      const { rows } = await server.owner.query<{ state: string }>(
        `select state from private.jobs where payload ->> 'schedule' = $1`,
        [name],
      );
      if (rows[0]!.state === 'done') return true;
      // It failed, or the replica took it, which does not know the schedule.
      await server.owner.query(
        `update private.jobs set due_at = now() where payload ->> 'schedule' = $1 and claims = 0`,
        [name],
      );
      return false;
    });
    expect(runs).toBe(2);
  });
});
