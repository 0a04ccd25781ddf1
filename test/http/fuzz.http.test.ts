import { fuzz, tableOf } from '../fuzz/fuzzer.js';
import { HARM_LIMITS, HostileServer } from '../support/hostile-server.js';
import { ModelsProcess } from '../support/models.js';

/** `npm run fuzz` asks for others, and to be told. */
const { FUZZ_SEED = '1', FUZZ_REQUESTS = '2000', FUZZ_REPORT } = process.env;

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
  const report = await fuzz(server, Number(FUZZ_SEED), Number(FUZZ_REQUESTS));
  if (FUZZ_REPORT) process.stdout.write(`${tableOf(report)}\n`);
  expect(report.faults.join('\n\n')).toBe('');
  expect(report.untouched).toBe(true);
  expect(report.harm.longestDelayMs).toBeLessThan(HARM_LIMITS.longestDelayMs);
  // Each route was asked, and each with something that it did not refuse for the form alone.
  expect(report.tally.size).toBeGreaterThan(45);
}, 3_600_000);
