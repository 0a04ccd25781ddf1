import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';

/** Starts the embedded database of a run, says where it is, and never ends by itself. */
const RUN = `
  const { startEmbedded } = await import('./tools/test-database.mjs');
  const { superuserUrl } = await startEmbedded(() => {});
  console.log(JSON.stringify({ url: superuserUrl('postgres'), folder: process.env.TMPDIR }));
  setInterval(() => {}, 1000);
`;

it(
  'a run that is killed leaves no database and no folder behind',
  { tags: ['long'], retry: 0 },
  async () => {
    const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await once(createInterface(run.stdout), 'line')) as [string];
    const { url, folder } = JSON.parse(said) as { url: string; folder: string };
    expect([await answers(url), existsSync(folder)]).toEqual([true, true]);
    run.kill('SIGKILL');
    await expect.poll(() => answers(url)).toBe(false);
    await expect.poll(() => existsSync(folder)).toBe(false);
  },
);

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
