import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chdir, env, execPath, exit } from 'node:process';

import { commandLine } from '../src/config/command-line.ts';
import { ROOT } from './paths.mjs';

/*
 * `npm run fuzz [-- --seed 1 --requests 50000]` sends odd requests to the built server, on a database of its own: to
 * each documented route by turns, as staff, as a client and without a session, with valid and invalid content. It fails
 * on a 5xx, on a refusal that is no problem document, and on a text or a changed row of another office; it prints the
 * answers by route and status, and the time of a read before and after. The same seed sends the same requests again.
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
