// Preloaded into a server (see hostile-server.ts): watches how long its event loop stands still and how
// much memory it takes, and tells on the IPC channel.
import { setTimeout } from 'node:timers';
import { isMainThread, Worker } from 'node:worker_threads';

/** Milliseconds between two looks. */
const TURN = 5;

// Threads and children inherit the preload: only the process that was started with this word is watched.
const watched = isMainThread && process.env.LOOP_WATCH === '1';
delete process.env.LOOP_WATCH;
if (watched) watch();

function watch() {
  const peak = new Int32Array(new SharedArrayBuffer(4));
  let marked = 0;
  let last;
  let longest;

  /** A gap counts with the time that this thread worked in it: another process's turn is not our delay. */
  function look() {
    const now = { wall: performance.now(), cpu: cpuMs() };
    if (last) {
      longest.cpu = Math.max(longest.cpu, now.cpu - last.cpu);
      longest.wall = Math.max(longest.wall, now.wall - last.wall - TURN);
    }
    last = now;
  }

  function turn() {
    look();
    setTimeout(turn, TURN).unref();
  }

  const orders = {
    mark() {
      globalThis.gc();
      marked = kilobytes();
      Atomics.store(peak, 0, marked);
      last = undefined;
      longest = { cpu: 0, wall: 0 };
      look();
      return {};
    },
    measure() {
      look();
      const found = { longestDelayMs: longest.cpu, wallDelayMs: longest.wall };
      const highest = Math.max(Atomics.load(peak, 0), kilobytes());
      globalThis.gc();
      return {
        ...found,
        grownBytes: (kilobytes() - marked) * 1024,
        peakGrownBytes: (highest - marked) * 1024,
      };
    },
  };

  orders.mark();
  turn();
  watchMemory(peak);
  process.on('message', ({ order }) => process.send(orders[order]()));
  process.channel.unref();
}

/** From a thread of its own, so that it sees what a standing loop takes. */
function watchMemory(peak) {
  const source = `
    const { workerData: peak } = require('node:worker_threads');
    setInterval(() => {
      const now = Math.round(process.memoryUsage.rss() / 1024);
      if (now > Atomics.load(peak, 0)) Atomics.store(peak, 0, now);
    }, ${TURN});`;
  new Worker(source, { eval: true, workerData: peak, execArgv: [] }).unref();
}

function kilobytes() {
  return Math.round(process.memoryUsage.rss() / 1024);
}

function cpuMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
