import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { testDatabase } from './database.js';
import { TestOffices } from './offices.js';
import { ServerProcess } from './server-process.js';
import { pause } from './until.js';

/** The flags that the server runs with, see tools/server.mjs, and those that loop-watch.mjs needs. */
const FLAGS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=384',
  '--expose-gc',
  '--import',
  './test/support/loop-watch.mjs',
];

/** The delay and the memory that a server suffered since the mark. */
export interface Harm {
  /**
   * The longest that the event loop was at one request's event, or at a turn without any, in milliseconds of its
   * thread's own CPU time on a quiet machine.
   */
  longestDelayMs: number;
  /** The same delay by the clock, which includes the turns of other processes. */
  wallDelayMs: number;
  /** Resident memory at its highest, above what stayed at the mark. */
  peakGrownBytes: number;
}

/** No request may do more than this to the others. */
export const HARM_LIMITS = { longestDelayMs: 250, peakGrownBytes: 200 * 1024 * 1024 } as const;

/** The built server on this worker's database, a process of its own whose event loop and memory are watched. */
export class HostileServer extends TestOffices {
  private constructor(
    private readonly server: ServerProcess,
    readonly owner: pg.Client,
    private readonly dataDirectory: string,
  ) {
    super();
  }

  static async start(settings: Record<string, string> = {}): Promise<HostileServer> {
    const { logins, ownerUrl } = await testDatabase();
    const dataDirectory = await mkdtemp(join(tmpdir(), 'causa-hostile-'));
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const server = await ServerProcess.start(
      {
        ...logins,
        DATA_DIR: dataDirectory,
        SECRET_KEY: 'a secret that only the tests know, 32+',
        READ_TEXT: 'false',
        READ_SCANS: 'false',
        LOOP_WATCH: '1',
        ...settings,
      },
      FLAGS,
    );
    return new HostileServer(server, owner, dataDirectory);
  }

  get url(): string {
    return this.server.url;
  }

  get isGone(): boolean {
    return this.server.isGone;
  }

  async stop(): Promise<void> {
    await this.server.kill();
    await this.owner.end();
    await rm(this.dataDirectory, { recursive: true, force: true });
  }

  /** From here on is counted. */
  async mark(): Promise<void> {
    await this.order('mark');
  }

  async measure(): Promise<Harm> {
    return (await this.order('measure')) as Harm;
  }

  /** Collects garbage, which takes longer than most attacks. @returns bytes of resident memory that stay */
  async measureRest(): Promise<number> {
    return ((await this.order('measureRest')) as { grownBytes: number }).grownBytes;
  }

  private async order(order: 'mark' | 'measure' | 'measureRest'): Promise<unknown> {
    const { child } = this.server;
    if (this.isGone) throw new Error('the server is gone');
    const gone = new AbortController();
    const onExit = () => gone.abort();
    child.once('exit', onExit);
    const told = once(child, 'message', { signal: gone.signal });
    child.send({ order });
    const [answer] = (await told) as [unknown];
    child.off('exit', onExit);
    return answer;
  }
}

/** How many attack at once, after one did alone. */
const CROWD = 16;

/** Milliseconds between two requests of somebody else: as many as they can would cost more than the attack. */
const PACE = 25;

/**
 * Attacks the server once, and sixteen times at once, while somebody else asks for something cheap again
 * and again; fails unless the server keeps within `HARM_LIMITS`, answered the other each time, and lives on.
 */
export async function unharmed(
  server: HostileServer,
  attack: () => Promise<unknown>,
): Promise<void> {
  await withstand(server, attack, 1);
  await withstand(server, attack, CROWD);
}

/** The cost of the code shows in every try; caches that other processes take do not. */
const TRIES = 3;

async function withstand(
  server: HostileServer,
  attack: () => Promise<unknown>,
  attackers: number,
): Promise<void> {
  let harmed: Error | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    harmed = await suffer(server, attack, attackers);
    if (!harmed) return;
  }
  throw harmed!;
}

/** @returns what was too much; null where nothing was */
async function suffer(
  server: HostileServer,
  attack: () => Promise<unknown>,
  attackers: number,
): Promise<Error | null> {
  await server.mark();
  let over = false;
  const attacks = Promise.all(Array.from({ length: attackers }, attack)).finally(() => {
    over = true;
  });
  const [answers] = await Promise.all([othersGoOn(server, () => over), attacks]);
  const harm = await server.measure();
  const harmed =
    harm.longestDelayMs >= HARM_LIMITS.longestDelayMs ||
    harm.peakGrownBytes >= HARM_LIMITS.peakGrownBytes ||
    answers.some((status) => status !== 200);
  if (!harmed) return null;
  const others = [...new Set(answers)];
  return new Error(`the server was harmed: ${JSON.stringify({ attackers, harm, others })}`);
}

/** Sends requests as somebody else, one after the other until the attack is over, and returns their statuses. */
async function othersGoOn(server: HostileServer, isOver: () => boolean): Promise<number[]> {
  const answers: number[] = [];
  do {
    const { status } = await server.nobody().get('/api/auth/session');
    answers.push(status);
    await pause(PACE);
  } while (!isOver());
  return answers;
}
