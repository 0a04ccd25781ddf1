import { argv, env, exit } from 'node:process';

import { ModelStandIn } from './stand-in.js';

/**
 * The stand-in as a process: `main.js PORT`, with PACE_MS where it is to stream slowly. It prints its address, and
 * ends on a signal or when its parent process has ended.
 */
if (env.NODE_ENV === 'production') exit(1);
const [, , port = '0'] = argv;
const standIn = await ModelStandIn.start({ port: Number(port), paceMs: Number(env.PACE_MS ?? 0) });
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
