import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { LEASE } from './abandoned.mjs';
import { findBinaries } from './binaries.mjs';
import { createCluster, endOrphan, HOST, spawnServer, SUPERUSER } from './cluster.mjs';
import { takeLease } from './lease.mjs';
import { findPlace, isStanding, publish, removePlace } from './place.mjs';
import { probePort } from './ports.mjs';
import { endProcess, markOf } from './processes.mjs';
import { APP, DATABASE, OWNER, prepareOwner, SESSION, withClient } from './roles.mjs';

const START_TIMEOUT_MS = 60_000;
const STOP_GRACE_MS = 30_000;

/** Messages of PostgreSQL while the helpers of a killed server are still ending. */
const NOT_YET = /pre-existing shared memory block|lock file .* already exists/;

/** Not listening yet, or listening and still starting up; anything else does not pass by waiting. */
const NOT_LISTENING = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);

/**
 * A running PostgreSQL 18. A URL names one database of it, `causa` where none is given.
 * @typedef {object} Postgres
 * @property {(database?: string) => string} superuserUrl
 * @property {(database?: string) => string} ownerUrl causa_owner: migrates and makes roles
 * @property {(database?: string) => string} appUrl causa_app, the server itself: made by the roles command
 * @property {(database?: string) => string} sessionUrl causa_session: made by it, too
 * @property {Promise<void>} ended resolves when the server has ended, for any reason
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} destroy stops it and removes its data
 */

/**
 * Starts the PostgreSQL that npm brought along, on data in `dataDir` that the first start makes,
 * with role `causa_owner` and database `causa`. Repairs the remains of a killed run.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {Record<string, string>} [options.settings] on top of PostgreSQL's own defaults
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<Postgres>}
 * @throws {import('./lease.mjs').Occupied} when a living process runs a server on this folder
 */
export async function startPostgres({ dataDir, settings = {}, log = () => {} }) {
  const place = findPlace(dataDir);
  const lease = await takeLease(join(dataDir, LEASE));
  try {
    await endOrphan(place.cluster);
    const binaries = findBinaries(place.home, place.user);
    const access = await openAccess(join(dataDir, 'access.json'), place);
    if (!isStanding(place)) {
      log('creating the database cluster');
      await createCluster(place, binaries, {
        password: access.superuserPassword,
        durable: settings.fsync !== 'off',
        record: lease.record,
      });
      publish(place);
    }
    const urls = urlsOf(access);
    const logFile = join(dataDir, 'postgres.log');
    const child = await launch(urls.superuserUrl('postgres'), logFile, () =>
      spawnServer(place, binaries, {
        settings: { port: String(access.port), ...settings },
        logFile,
      }),
    );
    await prepareOwner(urls.superuserUrl('postgres'), access);

    const mark = markOf(child.pid);
    const ended = child.exitCode === null ? once(child, 'exit').then(() => {}) : Promise.resolve();
    const stop = async () => {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients to hang up.
      await endProcess(mark, { signal: 'SIGINT', graceMs: STOP_GRACE_MS });
      lease.release();
    };
    const destroy = async () => {
      await stop();
      removePlace(place);
    };
    return { ...urls, ended, stop, destroy };
  } catch (error) {
    lease.release();
    throw error;
  }
}

/**
 * Returns the URLs of a server's logins.
 * @param {object} access
 * @param {string} [access.host]
 * @param {number} access.port
 * @param {string} access.superuserPassword
 * @param {string} access.ownerPassword
 * @param {string} access.appPassword
 * @param {string} access.sessionPassword
 */
export function urlsOf({ host = HOST, port, ...passwords }) {
  const url =
    (role, password) =>
    (database = DATABASE) =>
      `postgres://${role}:${password}@${host}:${port}/${database}`;
  return {
    superuserUrl: url(SUPERUSER, passwords.superuserPassword),
    ownerUrl: url(OWNER, passwords.ownerPassword),
    appUrl: url(APP, passwords.appPassword),
    sessionUrl: url(SESSION, passwords.sessionPassword),
  };
}

/** Makes a password for each login. */
export function newPasswords() {
  return {
    superuserPassword: newPassword(),
    ownerPassword: newPassword(),
    appPassword: newPassword(),
    sessionPassword: newPassword(),
  };
}

function newPassword() {
  return randomBytes(24).toString('base64url');
}

/** The passwords of a cluster, made once, and its port, kept as long as nobody else takes it. */
async function openAccess(file, place) {
  if (!existsSync(file) && isStanding(place)) {
    throw new Error(
      `The passwords of the database in ${place.cluster} are gone (${file}): ` +
        'bring the file back, or remove the folder to begin anew.',
    );
  }
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const access = {
    ...newPasswords(),
    ...known,
    port: (await probePort(known.port ?? 0)) ?? (await probePort(0)),
  };
  // Another port, or a login that an older Causa did not know.
  if (!isDeepStrictEqual(access, known)) {
    writeFileSync(`${file}.new`, JSON.stringify(access, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return access;
}

/** Starts the server and waits until it answers; waits for the remains of a killed one to go. */
async function launch(url, logFile, spawnOne) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const child = spawnOne();
    const failure = await untilReady(child, url, deadline);
    if (failure === undefined) return child;
    if (child.pid !== undefined) await endProcess(markOf(child.pid), { signal: 'SIGINT' });

    const said = `${failure}\n${readFileSync(logFile, 'utf8')}`.trim();
    if (!NOT_YET.test(said) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start (${logFile}): ${said}`);
    }
    await sleep(250);
  }
}

/** @returns {Promise<string | undefined>} why it will not become ready; undefined once it is */
async function untilReady(child, url, deadline) {
  let failure;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure = `it ended with ${signal ?? code}`));
  while (failure === undefined) {
    if (Date.now() > deadline) return 'it did not answer in time';
    try {
      await withClient(url, (client) => client.query('select 1'));
      return undefined;
    } catch (error) {
      if (!NOT_LISTENING.has(error.code)) return error.message;
      await sleep(20);
    }
  }
  return failure;
}
