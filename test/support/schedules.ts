import { Schedules } from '../../src/jobs/schedules.js';
import type { TestServer } from './app.js';
import { until } from './until.js';

/** A night's minute, the same for all replicas. */
export const STRIKE = Date.parse('2026-01-05T03:00:00Z');

/** Forgets what the clocks have struck so far. */
export async function forgetStrikes(server: TestServer): Promise<void> {
  await server.owner.query(`delete from private.jobs where queue = 'schedule'`);
}

/** The clocks of some replicas strike, and what that put in is done. */
export async function strike(name: string, ...replicas: TestServer[]): Promise<void> {
  await Promise.all(replicas.map(({ app }) => app.get(Schedules).strike(name, STRIKE)));
  await until(async () => {
    const { rows } = await replicas[0]!.owner.query(
      `select from private.jobs
       where queue = 'schedule' and state = 'pending' and payload ->> 'schedule' = $1 limit 1`,
      [name],
    );
    return rows.length === 0;
  });
}
