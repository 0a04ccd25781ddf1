// @module-tag one-try
// @module-tag long
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Takeouts } from '../../src/contract/takeouts.js';
import { TakeoutsJobs } from '../../src/takeouts/takeouts.jobs.js';
import { TestServer } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { ServerProcess } from '../support/server-process.js';
import { until } from '../support/until.js';

const SECRET_KEY = 'a secret that two servers share, 32 characters';

it('after kill -9 while an archive is made, one other server makes it, and nothing of the dead attempt remains', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'causa-takeout-kill-'));
  const settings = { DATA_DIR: dataDirectory, SECRET_KEY };
  const survivor = await TestServer.start(settings);
  await survivor.app.get(TakeoutsJobs).queue.stop();
  const { logins } = await testDatabase();
  const dying = await ServerProcess.start({ ...logins, ...settings });
  let restarted: TestServer | undefined;
  try {
    const office = await survivor.office();
    const unfinished = () => readdir(join(dataDirectory, 'storage', '.unfinished')).catch(() => []);
    // The archive stops at this table.
    await survivor.owner.query('begin; lock table webhook_endpoints in access exclusive mode');
    await office.staff.at(dying.url).post('/api/takeouts');
    await until(async () => (await unfinished()).length === 1);
    await dying.kill();
    await survivor.owner.query('rollback');
    const jobs = `from private.jobs where office_id = '${office.id}' and queue = 'takeout'`;
    await survivor.owner.query(
      `update private.jobs set due_at = now() where id in (select id ${jobs})`,
    );
    restarted = await TestServer.start(settings);
    const archive = await until(async () => {
      const { body } = await office.staff.get<Takeouts>('/api/takeouts');
      return body.archive;
    });
    expect([archive.faults, await unfinished()]).toEqual([0, []]);
    const { rows } = await survivor.owner.query(`select state, claims, failures ${jobs}`);
    expect(rows).toEqual([{ state: 'done', claims: 2, failures: 0 }]);
  } finally {
    await dying.kill();
    await restarted?.stop();
    await survivor.stop();
  }
});
