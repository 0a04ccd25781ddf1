import { argv, env, exit } from 'node:process';

import { ModelStandIn } from './stand-in.js';

/**
 * The stand-in as a process: `main.js PORT`, with PACE_MS where it is to speak slowly. It prints its address, and
 * ends when it is told to or when whoever started it is gone.
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
// The other end of standard input is whoever started it.
process.stdin.on('end', stop).on('error', stop).resume();
