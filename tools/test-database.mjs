import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { migrate } from './local-database.mjs';
import { newPassword, startPostgres, urlsOf } from './local-runtime/postgres.mjs';
import { OWNER, prepareOwner, withClient } from './local-runtime/roles.mjs';

const IMAGE = 'postgres:18';
const FOLDER = 'causa-postgres-';
const TEMPLATE = 'causa_template';

/** Its data lives as long as the tests: nothing has to survive a power cut. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/**
 * A PostgreSQL for the tests, with one migrated template database: in a container where a
 * container engine answers, else the embedded one.
 * @param {(line: string) => void} log
 * @returns {Promise<{
 *   env: Record<string, string>,
 *   clone(name: string): Promise<{ appUrl: string, ownerUrl: string }>,
 *   stop(): Promise<void>,
 * }>} `env` for the tests, see test/support/database.ts; `clone` makes a database of the template
 */
export async function startTestDatabase(log) {
  const server = (await startContainer(log)) ?? (await startEmbedded(log));
  try {
    await makeTemplate(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    env: {
      TEST_SUPERUSER_URL: server.superuserUrl('{db}'),
      TEST_OWNER_URL: server.ownerUrl('{db}'),
      TEST_APP_URL: server.appUrl('{db}'),
    },
    clone: async (name) => {
      await administer(server, `create database ${name} template ${TEMPLATE} owner ${OWNER}`);
      return { appUrl: server.appUrl(name), ownerUrl: server.ownerUrl(name) };
    },
    stop: server.stop,
  };
}

async function makeTemplate(server) {
  await administer(server, `create database ${TEMPLATE} owner ${OWNER}`);
  await migrate(server, { env: process.env, database: TEMPLATE });
  // A template with a connection on it cannot be cloned.
  await administer(server, `alter database ${TEMPLATE} allow_connections false`);
}

function administer(server, statement) {
  return withClient(server.superuserUrl('postgres'), (client) => client.query(statement));
}

async function startEmbedded(log) {
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER));
  await chmod(dataDir, 0o755); // root's PostgreSQL runs as somebody else
  const postgres = await startPostgres({ dataDir, settings: SETTINGS });
  log('PostgreSQL: the embedded one');
  const stop = async () => {
    await postgres.destroy();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...postgres, stop };
}

/** @returns undefined where no container engine answers or the image cannot be had */
async function startContainer(log) {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  const engine = await getContainerRuntimeClient().catch(() => undefined);
  if (engine === undefined) return undefined;

  const access = {
    superuserPassword: newPassword(),
    ownerPassword: newPassword(),
    appPassword: newPassword(),
  };
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
