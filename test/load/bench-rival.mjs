import { fork } from 'node:child_process';
import { once } from 'node:events';
import { env } from 'node:process';

import { probePort } from '../../tools/local-runtime/ports.mjs';
import { fromRoot } from '../../tools/paths.mjs';
import { POOL_SIZE } from './bench-fixture.mjs';

/**
 * Starts the bare server that the built one is measured against.
 * @param {string} databaseUrl
 * @param {import('../../tools/lifetime.mjs').Life} life
 * @returns {Promise<{ serve(operation: import('./bench-operations.mjs').Operation, session: { id: string, officeId: string }, sent?: object[]): Promise<string> }>}
 *   `serve` gives the address that runs an operation in a session: one statement after the other, or in one pipeline
 *   what the server sends
 */
export async function startBaseline(databaseUrl, life) {
  const port = await probePort(0);
  const child = fork(fromRoot('test', 'load', 'bench-baseline.mjs'), {
    env: {
      PATH: env.PATH,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
    },
  });
  life.atEnd(() => child.kill());
  await once(child, 'message');
  let served = 0;
  return {
    async serve(operation, session, sent) {
      const address = `/${(served += 1)}`;
      child.send({ address, operation, session, sent });
      await once(child, 'message');
      return `http://127.0.0.1:${port}${address}`;
    },
  };
}
