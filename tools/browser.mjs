import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { env, platform } from 'node:process';

import { chromium } from '@playwright/test';

/** By name in the PATH, or at its usual place. */
const SYSTEM_BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium for the browser tests: Playwright's own, one of the system, or Debian's package, which
 * root installs.
 * @param {(line: string) => void} log
 * @returns {string} its program
 * @throws {Error} saying in one line what to install
 */
export function findBrowser(log) {
  const found = firstThatRuns([chromium.executablePath(), ...SYSTEM_BROWSERS]) ?? install(log);
  if (found === undefined) {
    throw new Error(
      'no browser for the browser tests: install one with "sudo apt-get install chromium" ' +
        'or "npx playwright install --with-deps chromium"',
    );
  }
  return found;
}

function firstThatRuns(programs) {
  return programs.flatMap(placesOf).find(runs);
}

/** Playwright wants a path and does not look into PATH. */
function placesOf(program) {
  if (isAbsolute(program)) return [program];
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).filter((file) => existsSync(file));
}

function runs(program) {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} */
function install(log) {
  const debian = platform === 'linux' && existsSync('/etc/debian_version');
  if (!debian || process.getuid() !== 0) return undefined;
  log("installing Debian's chromium for the browser tests");
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => execFileSync('apt-get', args, { env: quiet, stdio: 'ignore' });
  try {
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', 'chromium');
  } catch {
    return undefined;
  }
  return firstThatRuns(['chromium']);
}
