import { spawn } from 'node:child_process';
import {
  appendFile,
  chmod,
  cp,
  lchown,
  mkdtemp,
  readdir,
  readFile,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loginsOf, migrate } from '../../tools/local-database.mjs';
import { findPlace } from '../../tools/local-runtime/place.mjs';
import { startPostgres } from '../../tools/local-runtime/postgres.mjs';
import { inspect } from '../../tools/local-runtime/processes.mjs';

const WATCH = 'tools/local-runtime/watch.mjs';

export async function startOwnPostgres(settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'causa-own-postgres-'));
  await chmod(folder, 0o1777); // root's PostgreSQL runs as another user
  const dataDir = join(folder, 'postgres');
  // Ends the server where the test's own process is killed.
  const watch = spawn(process.execPath, [WATCH, dataDir, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  let postgres = await startPostgres({ dataDir, settings });
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
    superuserUrl: postgres.superuserUrl(),
    ownerUrl: postgres.ownerUrl(),
    appUrl: postgres.appUrl(),
    logins: loginsOf(postgres),
    kill: async () => {
      await signal('SIGKILL');
      await postgres.stop();
    },
    startAgain: async () => {
      postgres = await startPostgres({ dataDir, settings });
    },
    startReplica: async () => {
      const copy = join(folder, 'replica');
      await postgres.stop();
      await cp(dataDir, copy, { recursive: true, preserveTimestamps: true });
      postgres = await startPostgres({ dataDir, settings });
      return startReplica(copy, findPlace(dataDir).user, postgres.superuserUrl('postgres'));
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      await postgres.destroy();
      watch.stdin.end();
    },
  };
}

async function startReplica(dataDir, user, primaryUrl) {
  const access = join(dataDir, 'access.json');
  // Without the port, which the original has taken again.
  await writeFile(
    access,
    JSON.stringify({ ...JSON.parse(await readFile(access, 'utf8')), port: 0 }),
  );
  const cluster = join(dataDir, 'cluster');
  await writeFile(join(cluster, 'standby.signal'), '');
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${primaryUrl}'\nhot_standby_feedback = on\n`,
  );
  if (user !== undefined) await giveTo(user, dataDir);
  const { superuserUrl, sessionUrl, destroy } = await startPostgres({ dataDir });
  return { superuserUrl: superuserUrl('postgres'), sessionUrl: sessionUrl(), stop: destroy };
}

/** A copy is root's, who may not run PostgreSQL. */
async function giveTo({ uid, gid }, folder) {
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), uid, gid);
  }
}
