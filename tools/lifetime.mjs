import { platform, ppid } from 'node:process';

import { inspect, isAlive } from './local-runtime/processes.mjs';

const PARENT_CHECK_MS = 500;

/**
 * Resolves, with the reason, when this run is to end: Ctrl-C, SIGTERM, or npm itself being ended,
 * which tells the script it runs nothing.
 * @returns {Promise<string>}
 */
export function whenToldToStop() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
    const starters = npmAndItsShell();
    if (starters.length === 0) return;
    const timer = setInterval(() => {
      if (!starters.every(isAlive)) resolve('the end of npm');
    }, PARENT_CHECK_MS);
    timer.unref();
  });
}

/** The processes between this one and the npm that runs it, npm included; none without npm. */
function npmAndItsShell() {
  if (process.env.npm_lifecycle_event === undefined) return [];
  const parent = inspect(ppid);
  if (parent === undefined || platform === 'win32') return [];
  if (parent.command.includes('npm')) return [parent];
  const grandparent = inspect(parent.parent);
  return grandparent?.command.includes('npm') ? [parent, grandparent] : [parent];
}
