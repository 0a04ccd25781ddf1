import { spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

import { loginsOf, migrate } from './local-database.mjs';
import { newPasswords, startPostgres, urlsOf } from './local-runtime/postgres.mjs';
import { OWNER, prepareOwner, withClient } from './local-runtime/roles.mjs';

const IMAGE = 'postgres:18';
const TEMPLATE = 'causa_template';
const WATCH = fileURLToPath(new URL('local-runtime/watch.mjs', import.meta.url));

/** The data is only needed while the tests run: nothing has to survive a power cut. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/**
 * Starts a PostgreSQL for the tests, with one migrated template database: in a container where a container engine
 * answers, else the embedded one.
 * @param {(line: string) => void} log
 * @returns {Promise<{ urls: { superuser: string, owner: string, app: string, session: string }, clone(name: string):
 *   Promise<{ logins: ReturnType<typeof loginsOf>, ownerUrl: string }>, stop(): Promise<void>, }>} `urls` have `{db}` in
 *   the place of a database's name; `clone` makes a database from the template
 */
export async function startTestDatabase(log) {
  const server = (await startContainer(log)) ?? (await startEmbedded(log));
  const administer = (statement) =>
    withClient(server.superuserUrl('postgres'), (client) => client.query(statement));
  try {
    await administer(`create database ${TEMPLATE} owner ${OWNER}`);
    await migrate(server, { env, database: TEMPLATE });
    // A template with an open connection cannot be cloned.
    await administer(`alter database ${TEMPLATE} allow_connections false`);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    urls: {
      superuser: server.superuserUrl('{db}'),
      owner: server.ownerUrl('{db}'),
      app: server.appUrl('{db}'),
      session: server.sessionUrl('{db}'),
    },
    clone: async (name) => {
      await administer(`create database ${name} template ${TEMPLATE} owner ${OWNER}`);
      return { logins: loginsOf(server, name), ownerUrl: server.ownerUrl(name) };
    },
    stop: server.stop,
  };
}

/** Starts it in a folder that from now on also takes the temporary files of this process and its children. */
export async function startEmbedded(log) {
  const folder = await mkdtemp(join(tmpdir(), 'causa-tests-'));
  await chmod(folder, 0o1777); // root's PostgreSQL runs as another user
  const dataDir = join(folder, 'postgres');
  // A process group of its own: a signal that ends the whole run must not end the watch.
  const watch = spawn(execPath, [WATCH, dataDir, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  watch.unref();
  watch.stdin.unref();
  env.TMPDIR = folder;
  const postgres = await startPostgres({ dataDir, settings: SETTINGS });
  log('PostgreSQL: the embedded one');
  const stop = async () => {
    await postgres.destroy();
    watch.stdin.end();
  };
  return { ...postgres, stop };
}

/** @returns undefined where no container engine answers or the image cannot be pulled */
async function startContainer(log) {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const engine = await getContainerRuntimeClient().catch(() => undefined);
  if (engine === undefined) return undefined;

  const access = newPasswords();
  const flags = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      POSTGRES_PASSWORD: access.superuserPassword,
      POSTGRES_INITDB_ARGS: '--locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C.UTF-8',
    })
    .withCommand(['postgres', ...flags])
    .withExposedPorts(5432)
    // The image starts the server once to prepare it, and then for good.
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start()
    .catch((error) => log(`no container of ${IMAGE} (${error.message})`));
  if (container === undefined) return undefined;

  log(`PostgreSQL: a container of ${IMAGE}`);
  const urls = urlsOf({
    ...access,
    host: container.getHost(),
    port: container.getMappedPort(5432),
  });
  await prepareOwner(urls.superuserUrl('postgres'), access);
  return { ...urls, stop: () => container.stop().then(() => {}) };
}
