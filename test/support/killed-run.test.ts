import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import {
  inspect,
  isAlive,
  type Process,
  processesOf,
  type ProcessMark,
} from '../../tools/local-runtime/processes.mjs';

/** What the fixture says once all of it runs. */
interface Report {
  room: string;
  worker: number;
  started: number[];
}

let folder: string;
let shell: ChildProcess;

async function startRun(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'causa-kill-'));
  // A script as any that runs the tests for somebody. It has its process group, as each line typed in has.
  shell = spawn('sh', ['-c', 'npm test fixture 2>&1 | cat; exit'], {
    env: { ...process.env, FIXTURE: 'killed', FIXTURE_FOLDER: folder },
    detached: true,
    // To read from nothing is a sign of the background, where the end of a shell ends nothing.
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

async function endRun(): Promise<void> {
  // Whatever the test came to; a run that is killed as it should leaves nobody in the group.
  try {
    process.kill(-shell.pid!, 'SIGKILL');
  } catch {
    // Nobody is left.
  }
  await rm(folder, { recursive: true, force: true });
}

async function untilAllRuns(): Promise<Report> {
  const file = join(folder, 'report.json');
  await vi.waitUntil(() => existsSync(file), { timeout: 240_000, interval: 100 });
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** The first above this process whose command is such. */
function above(pid: number, command: RegExp): Process {
  for (let at = inspect(pid); at !== undefined; at = inspect(at.parent)) {
    if (command.test(at.command)) return at;
  }
  throw new Error(`there is no ${command} above ${pid}`);
}

const KILLED: [string, (report: Report) => Process][] = [
  ['its runner', ({ worker }) => above(worker, /tools\/test\.mjs fixture/)],
  ['npm', ({ worker }) => above(worker, /^npm test/)],
  ['the shell above npm', () => inspect(shell.pid!)!],
];

// Where there is no /proc, nobody can say which processes a run has.
describe.runIf(process.platform === 'linux')('a run leaves no process and no folder', () => {
  beforeEach(startRun);
  afterEach(endRun);

  it.each(KILLED)('where %s is killed', async (_, victim) => {
    const report = await untilAllRuns();
    const { room, started } = report;
    const keeper = JSON.parse(readFileSync(join(room, 'keeper.json'), 'utf8')) as ProcessMark;
    const theirs = processesOf(room);
    // It is seen at all; one of PostgreSQL's is missing only where a container has it.
    expect(isAlive(keeper)).toBe(true);
    const postgres = globSync('*/cluster/postmaster.pid', { cwd: room }).map((file) =>
      Number.parseInt(readFileSync(join(room, file), 'utf8'), 10),
    );
    expect(theirs.map(({ pid }) => pid)).toEqual(expect.arrayContaining([...started, ...postgres]));

    process.kill(victim(report).pid, 'SIGKILL');
    const left = () => [...theirs, ...processesOf(room), keeper].filter(isAlive);
    await vi.waitUntil(() => left().length === 0 && !existsSync(room), {
      timeout: 120_000,
      interval: 100,
    });
  });
});

describe.runIf(process.platform === 'linux')('a run ends with the script that called it', () => {
  const ASKS = `import('./tools/lifetime.mjs').then(({ jobAbove }) =>
    console.log(jobAbove().some(({ pid }) => pid === Number(process.env.SHELL_PID))))`;

  it.each([
    ['but not one in the background', '&', 'false\n'],
    ['where the script waits for it', ';', 'true\n'],
  ])('%s', async (_, how, answer) => {
    const { npm_lifecycle_event: _npm, ...env } = process.env;
    const script = `SHELL_PID=$$ "$0" -e "$1" ${how} wait`;
    const asked = spawn('sh', ['-c', script, process.execPath, ASKS], {
      env,
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    expect(await text(asked.stdout)).toBe(answer);
  });
});
