// Preloaded into a server (see hostile-server.ts): watches how long its event loop stands still and how
// much memory it takes, and tells on the IPC channel.
import { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers';
import { isMainThread, Worker } from 'node:worker_threads';

/** Milliseconds between two looks. */
const TURN = 5;

/** Reading JSON is what every server does most. On a quiet machine of ours this takes `KNOWN_WORK_MS`. */
const KNOWN_WORK = `[${'{"a":{"x":[1,"dois",null]}},'.repeat(20_000)}1]`;
const KNOWN_WORK_TIMES = 8;
const KNOWN_WORK_MS = 40;

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

  // Events of many requests that arrive while the process has no turn are handled in one turn: each request counts by
  // itself.
  const { emit } = IncomingMessage.prototype;
  IncomingMessage.prototype.emit = function (...words) {
    look();
    return emit.apply(this, words);
  };

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
      last = undefined;
      const highest = Math.max(Atomics.load(peak, 0), kilobytes());
      return {
        longestDelayMs: longest.cpu / slowness(),
        wallDelayMs: longest.wall,
        peakGrownBytes: (highest - marked) * 1024,
      };
    },
    measureRest() {
      globalThis.gc();
      return { grownBytes: (kilobytes() - marked) * 1024 };
    },
  };

  slowness(); // The first time takes longer.
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

/**
 * How much longer the same work takes now than on a quiet machine, at least 1: what other processes take of the caches
 * and of a shared core shows in a thread's own time, too.
 */
function slowness() {
  const before = cpuMs();
  for (let times = 0; times < KNOWN_WORK_TIMES; times += 1) JSON.parse(KNOWN_WORK);
  return Math.max(1, (cpuMs() - before) / KNOWN_WORK_MS);
}

function kilobytes() {
  return Math.round(process.memoryUsage.rss() / 1024);
}

function cpuMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
