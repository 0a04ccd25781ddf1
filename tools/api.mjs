import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chdir, env, execPath, exit } from 'node:process';

import { commandLine } from '../src/config/command-line.ts';
import { ROOT } from './paths.mjs';

/*
 * `npm run api` writes the API's documentation, api/openapi.json, and a client's types, api/openapi.d.ts, from the
 * routes and the contract. A test checks that they are current.
 */

commandLine('api', { options: {} });
chdir(ROOT);
const child = spawn(
  execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'api-document'],
  {
    env: { ...env, WRITE_API: 'yes' },
    stdio: 'inherit',
  },
);
const [code] = await once(child, 'close');
exit(code ?? 1);
