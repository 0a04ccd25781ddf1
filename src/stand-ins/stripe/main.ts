import { argv, env, exit } from 'node:process';

import { StripeStandIn } from './stand-in.js';

/**
 * The stand-in as a process: `main.js PORT [FILE]`, with WEBHOOK_URL and WEBHOOK_SECRET where it tells somebody
 * of its events. It prints its address, and ends on a signal or when its parent process has ended.
 */
if (env.NODE_ENV === 'production') exit(1);
const [, , port = '0', file] = argv;
const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;
const standIn = await StripeStandIn.start({
  port: Number(port),
  file,
  webhook: url && secret ? { url, secret } : undefined,
});
process.stdout.write(`${standIn.url}\n`);

let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  void standIn.stop().then(() => exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Standard input ends when the parent process ends.
process.stdin.on('end', stop).on('error', stop).resume();
