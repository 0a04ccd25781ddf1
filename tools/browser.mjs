import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { env, platform } from 'node:process';
import { chromium } from '@playwright/test';

/** Debian's packages, and the programs in them: the one made for tests is a seventh faster. */
const DEBIAN_BROWSERS = ['chromium-headless-shell', 'chromium'];
/** By name in the PATH, or at its usual place. */
const SYSTEM_BROWSERS = [
  ...DEBIAN_BROWSERS,
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium for the browser tests: Playwright's own, one of the system, or Debian's package, which is installed
 * if this runs as root.
 * @param {(line: string) => void} log
 * @returns {string} its program
 * @throws {Error} saying in one line what to install
 */
export function findBrowser(log) {
  const found = installedBrowser() ?? install(log);
  if (found === undefined) {
    throw new Error(
      'no browser for the browser tests: install one with "sudo apt-get install chromium" ' +
        'or "npx playwright install --with-deps chromium"',
    );
  }
  return found;
}

/** @returns {string | undefined} its program, where one is installed */
export function installedBrowser() {
  return firstThatRuns([chromium.executablePath(), ...SYSTEM_BROWSERS]);
}

function firstThatRuns(programs) {
  return programs.flatMap(placesOf).find(runs);
}

/** Returns the possible paths of a program: Playwright needs a path and does not search PATH. */
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
  aptGet('update');
  for (const name of DEBIAN_BROWSERS) {
    const found = aptGet('install', name) ? firstThatRuns([name]) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @returns {boolean} whether it did */
function aptGet(command, ...packages) {
  const options = ['--yes', '--no-install-recommends'];
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', [command, ...options, ...packages], { env: quiet, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
