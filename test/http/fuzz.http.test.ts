// @module-tag long
import { fuzz, tableOf } from '../fuzz/fuzzer.js';
import { HARM_LIMITS, HostileServer } from '../support/hostile-server.js';
import { ModelsProcess } from '../support/models.js';

/** `npm run fuzz` asks for others, and to be told. */
const { FUZZ_SEED = '1', FUZZ_REQUESTS = '2000', FUZZ_REPORT } = process.env;

const TRIES = 3;

let server: HostileServer;
let models: ModelsProcess;

beforeAll(async () => {
  models = await ModelsProcess.start();
  server = await HostileServer.start({ TRUSTED_PROXIES: '127.0.0.1', ...models.settings });
});
afterAll(async () => {
  await server.stop();
  await models.stop();
});

it(`odd requests of all kinds (${FUZZ_REQUESTS} of seed ${FUZZ_SEED}) are answered as documented, or refused by a problem that is no 5xx, and show nothing of another office`, async () => {
  const delays: number[] = [];
  // The cost of the code shows in every try; caches that other processes take do not.
  do {
    const report = await fuzz(server, Number(FUZZ_SEED), Number(FUZZ_REQUESTS));
    if (FUZZ_REPORT) process.stdout.write(`${tableOf(report)}\n`);
    expect(report.faults.join('\n\n')).toBe('');
    expect(report.untouched).toBe(true);
    delays.push(report.harm.longestDelayMs);
    // Each route was asked, and each with something that it did not refuse for the form alone.
    expect(report.tally.size).toBeGreaterThan(45);
    // Records that a client may see were found, by the client and, for conversations, by the staff.
    for (const [path, least] of [
      ['/api/portal/', 4],
      ['/api/service-requests/', 1],
    ] as const) {
      const asked = [...report.tally].filter(([name]) => name.startsWith(`GET ${path}`));
      const found = asked.filter(([name, counts]) => name.includes('{id}') && counts.has(200));
      expect(found.length, path).toBeGreaterThanOrEqual(least);
    }
  } while (delays.at(-1)! >= HARM_LIMITS.longestDelayMs && delays.length < TRIES);
  expect(Math.min(...delays)).toBeLessThan(HARM_LIMITS.longestDelayMs);
}, 3_600_000);
