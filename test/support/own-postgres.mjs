import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loginsOf, migrate } from '../../tools/local-database.mjs';
import { findPlace } from '../../tools/local-runtime/place.mjs';
import { startPostgres } from '../../tools/local-runtime/postgres.mjs';
import { inspect } from '../../tools/local-runtime/processes.mjs';

const WATCH = 'tools/local-runtime/watch.mjs';

export async function startOwnPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'causa-own-postgres-'));
  await chmod(folder, 0o1777); // root's PostgreSQL runs as another user
  const dataDir = join(folder, 'postgres');
  // Ends the server where the test's own process is killed.
  const watch = spawn(process.execPath, [WATCH, dataDir, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  let postgres = await startPostgres({ dataDir });
  await migrate(postgres, { env: process.env });

  const signal = async (name) => {
    const file = join(findPlace(dataDir).cluster, 'postmaster.pid');
    // The first starts the others, so that none comes between.
    const first = Number.parseInt(await readFile(file, 'utf8'), 10);
    process.kill(first, name);
    const all = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
    for (const pid of all) if (inspect(pid)?.parent === first) process.kill(pid, name);
  };
  return {
    ownerUrl: postgres.ownerUrl(),
    appUrl: postgres.appUrl(),
    logins: loginsOf(postgres),
    kill: async () => {
      await signal('SIGKILL');
      await postgres.stop();
    },
    startAgain: async () => {
      postgres = await startPostgres({ dataDir });
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      await postgres.destroy();
      watch.stdin.end();
    },
  };
}
