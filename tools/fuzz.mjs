import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chdir, env, execPath, exit } from 'node:process';

import { commandLine } from '../src/config/command-line.ts';
import { ROOT } from './paths.mjs';

/*
 * `npm run fuzz [-- --seed 1 --requests 50000]` asks the built server, on a database of its own, for odd things:
 * each documented route by turns, as staff, as a client and as nobody, with what may be sent and what may not.
 * It fails on a 5xx, an answer that is no problem, a text or a changed row of another office; and prints the
 * answers by route and status, and what a read took before and after. The same seed asks for the same again.
 */

chdir(ROOT);
const { options: values } = commandLine('fuzz [-- --seed NUMBER] [--requests NUMBER]', {
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '50000' },
  },
});
const child = spawn(
  execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'http', 'fuzz.http'],
  {
    env: { ...env, FUZZ_SEED: values.seed, FUZZ_REQUESTS: values.requests, FUZZ_REPORT: 'yes' },
    stdio: 'inherit',
  },
);
const [code] = await once(child, 'close');
exit(code ?? 1);
