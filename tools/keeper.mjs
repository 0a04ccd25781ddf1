import {
  chmodSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stdin, stdout } from 'node:process';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { LEASE, removeAbandoned } from './local-runtime/abandoned.mjs';
import { endProcess, isAlive, markOf, processesOf } from './local-runtime/processes.mjs';

// Keeps the room of a run (room.mjs): makes it, tells where it is, and waits for the end of its own input, which is
// the end of the run, also by SIGKILL. Then it ends every process of the run and removes the room.
// Without /proc it cannot tell whose a process is: PostgreSQL is ended there, and the room removed.

const ROOM = 'causa-run-';
/** In each room, so that a keeper that was killed itself is missed by the next. */
const MARK = 'keeper.json';
/** What cannot be killed for so long hangs in the system, and does not keep us. */
const PATIENCE_MS = 60_000;
/** PostgreSQL and its helpers. Killed, it would leave shared memory behind: it is told to end. */
const POSTGRES = /^(\S*\/)?postgres(: | -D )/;

// It ends by itself when the run does, and not before.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
stdout.on('error', () => {}); // nobody is there to be told any more

const room = mkdtempSync(join(tmpdir(), ROOM));
chmodSync(room, 0o1777); // as of any temporary folder: root's PostgreSQL runs as somebody else
writeFileSync(join(room, MARK), JSON.stringify(markOf()));
stdout.write(`${room}\n`);
for (const other of readdirSync(tmpdir())) {
  if (other.startsWith(ROOM) && isAbandoned(join(tmpdir(), other)))
    await clear(join(tmpdir(), other));
}
await finished(stdin.resume(), { writable: false }).catch(() => {});
await clear(room);
process.exit();

function isAbandoned(folder) {
  try {
    return !isAlive(JSON.parse(readFileSync(join(folder, MARK), 'utf8')));
  } catch {
    return false; // being made, being removed, or another user's
  }
}

async function clear(folder) {
  await endAll(folder, ({ command }) => !POSTGRES.test(command));
  // Of the run, and of runs in it: the tests of the runner start some.
  for (const lease of globSync(`{.,${ROOM}*}/*/${LEASE}`, { cwd: folder })) {
    await removeAbandoned(join(folder, dirname(lease))).catch(() => {});
  }
  await endAll(folder, () => true);
  const patiently = { maxRetries: 10, retryDelay: 100 };
  await rm(folder, { recursive: true, force: true, ...patiently }).catch(() => {});
}

/** Until two looks find none: what was born during the first look is seen by the second. */
async function endAll(folder, which) {
  const deadline = Date.now() + PATIENCE_MS;
  for (let looks = 0; looks < 2 && Date.now() < deadline; looks += 1) {
    const found = processesOf(folder).filter(which);
    if (found.length > 0) looks = -1;
    await Promise.all(found.map((one) => endProcess(one, { signal: 'SIGKILL' }).catch(() => {})));
    await sleep(25);
  }
}
