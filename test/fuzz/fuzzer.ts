import { Agent, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

import type { Harm, HostileServer } from '../support/hostile-server.js';
import { PASSWORD, type TestOffice } from '../support/offices.js';
import type { Person } from '../support/person.js';
import { faultsOf, type FuzzAnswer } from './answers.js';
import { contentOf, type KnownIds, makeOffices, SECRET } from './offices.js';
import { type ApiDocument, type Operation, operationsOf } from './operations.js';
import { type Caller, type FuzzRequest, makeRequest } from './requests.js';

/** Requests under way at once. */
const AT_ONCE = 8;
/** Faulty answers after which it is enough. */
const FAULTS_MAX = 20;

export interface FuzzReport {
  /** Answers by operation and status. */
  tally: Map<string, Map<number, number>>;
  /** Each with the request that it was the answer to. */
  faults: string[];
  /** Whether all that the other office has is as it was. */
  untouched: boolean;
  harm: Harm;
  /** Bytes of memory that stay. */
  grownBytes: number;
  /** Milliseconds of quick reads of the other office. */
  readsBefore: number;
  readsAfter: number;
}

/** Asks the server that many times for odd things, and looks at every answer. */
export async function fuzz(
  server: HostileServer,
  seed: number,
  requests: number,
): Promise<FuzzReport> {
  const { ours, theirs, client, ids } = await makeOffices(server);
  const api = await server.nobody().get<ApiDocument>('/api/openapi.json');
  const operations = operationsOf(api.body);
  const people = { staff: ours.staff, client, nobody: server.nobody() };
  const run = new Run(server, seed, operations, people, ids);
  const before = await contentOf(server, theirs);
  const readsBefore = await quickRead(theirs);
  await server.mark();
  await run.all(requests);
  const harm = await server.measure();
  const grownBytes = await server.measureRest();
  const readsAfter = await quickRead(theirs);
  const untouched = before === (await contentOf(server, theirs));
  const { tally, faults } = run;
  return { tally, faults, untouched, harm, grownBytes, readsBefore, readsAfter };
}

class Run {
  readonly tally = new Map<string, Map<number, number>>();
  readonly faults: string[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  private renewing: Promise<void> | undefined;

  constructor(
    private readonly server: HostileServer,
    private readonly seed: number,
    private readonly operations: readonly Operation[],
    private readonly people: Record<Caller, Person>,
    private readonly ids: KnownIds,
  ) {}

  async all(requests: number): Promise<void> {
    let next = 0;
    const worker = async () => {
      while (next < requests && this.faults.length < FAULTS_MAX) await this.one(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    this.agent.destroy();
  }

  private async one(n: number): Promise<void> {
    const request = makeRequest(n, this.seed, this.operations, this.ids);
    const person = this.people[request.caller];
    const answer = await this.send(request, person).catch((error: Error) => {
      this.faults.push(`${told(request, this.seed)}\n  was not answered: ${error.message}`);
    });
    if (!answer) return;
    const { name } = request.operation;
    const counts = this.tally.get(name) ?? new Map<number, number>();
    this.tally.set(name, counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1));
    for (const fault of faultsOf(request, answer, SECRET)) {
      this.faults.push(
        `${told(request, this.seed)}\n  ${fault}: ${answer.body.toString().slice(0, 400)}`,
      );
    }
    await this.goOn(request, person, answer);
  }

  /** Keeps what the answer tells: new ids, new cookies, or that the session is over. */
  private async goOn(
    request: FuzzRequest,
    person: Person,
    { status, headers, body }: FuzzAnswer,
  ): Promise<void> {
    if (request.caller === 'nobody' || 'cookie' in request.headers) return;
    if (status === 401) {
      this.renewing ??= person
        .signIn(person.email, PASSWORD)
        .finally(() => (this.renewing = undefined));
      await this.renewing;
    }
    if (status >= 300) return;
    if (request.path.startsWith('/api/auth/')) {
      for (const cookie of headers['set-cookie'] ?? []) person.keep(cookie);
    } else if (/^application\/json/.test(String(headers['content-type']))) {
      this.ids.learn(request.operation.path, JSON.parse(body.toString() || 'null'));
    }
  }

  private send(request: FuzzRequest, person: Person): Promise<FuzzAnswer> {
    const { method, path, headers, body } = request;
    return new Promise((resolve, reject) => {
      const sent = send(
        this.server.url + path,
        {
          method,
          agent: this.agent,
          headers: {
            origin: this.server.url,
            ...(person.cookies.size > 0 && { cookie: person.cookieHeader() }),
            'content-length': body?.length ?? 0,
            ...headers,
          },
        },
        (answer) => {
          const { statusCode: status = 0, headers } = answer;
          buffer(answer).then((body) => resolve({ status, headers, body }), reject);
        },
      );
      sent.on('error', reject).end(body);
    });
  }
}

/** Writes as much of a request as it takes to send it again. */
function told({ n, caller, method, path, headers, body }: FuzzRequest, seed: number): string {
  const content = body ? `\n  ${JSON.stringify(body.toString('latin1').slice(0, 1500))}` : '';
  return `seed ${seed}, request ${n}, by ${caller}: ${method} ${path}\n  ${JSON.stringify(headers)}${content}`;
}

const READS = ['/api/cases', '/api/clients', '/api/dashboard', '/api/search?q=contra'];
const ROUNDS = 25;

/** Returns the tenth percentile of the times of reads: on a busy machine the slower ones tell of the machine. */
async function quickRead({ staff }: TestOffice): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of READS) {
      const began = performance.now();
      const { status } = await staff.get(path);
      if (status !== 200) throw new Error(`${path} of the other office answered ${status}`);
      times.push(performance.now() - began);
    }
  }
  return times.sort((a, b) => a - b)[times.length / 10]!;
}

/** The answers by operation and status, and what became of the server. */
export function tableOf(report: FuzzReport): string {
  const { tally, harm, grownBytes, readsBefore, readsAfter, untouched } = report;
  const statuses = [...new Set([...tally.values()].flatMap((counts) => [...counts.keys()]))].sort();
  const rows = [...tally].sort(([a], [b]) => (a.split(' ')[1]! < b.split(' ')[1]! ? -1 : 1));
  const width = Math.max(...rows.map(([name]) => name.length));
  const line = (name: string, cells: (string | number)[]) =>
    name.padEnd(width) + cells.map((cell) => String(cell).padStart(7)).join('');
  const sum = (status: number) =>
    rows.reduce((total, [, counts]) => total + (counts.get(status) ?? 0), 0);
  return [
    line('', statuses),
    ...rows.map(([name, counts]) =>
      line(
        name,
        statuses.map((status) => counts.get(status) ?? ''),
      ),
    ),
    line('all', statuses.map(sum)),
    '',
    `longest turn of the event loop ${harm.longestDelayMs.toFixed(0)} ms; memory grown by ${(grownBytes / 2 ** 20).toFixed(0)} MB, at most ${(harm.peakGrownBytes / 2 ** 20).toFixed(0)} MB`,
    `a read of the other office: ${readsBefore.toFixed(2)} ms before, ${readsAfter.toFixed(2)} ms after, ratio ${(readsAfter / readsBefore).toFixed(2)}`,
    `the other office is ${untouched ? 'as it was' : 'CHANGED'}`,
  ].join('\n');
}
