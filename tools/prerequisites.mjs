import { existsSync } from 'node:fs';
import { exit, stderr, versions } from 'node:process';

/*
 * Loaded by `node --import` before a script of package.json: an older Node, or one without the packages, could not
 * load the script itself to say what is missing.
 */

/** The oldest version of Node with everything that the server and these scripts use. */
const OLDEST = '24.16';

/** Written by npm when it has installed all packages. */
const INSTALLED = new URL('../node_modules/.package-lock.json', import.meta.url);

const numbers = (version) => version.split('.').map(Number);

/** @returns {string | null} */
function missing() {
  if (!existsSync(INSTALLED)) return 'run npm ci first';
  const [major, minor] = numbers(versions.node);
  const [oldestMajor, oldestMinor] = numbers(OLDEST);
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    return (
      `this is Node ${versions.node}, and Causa needs ${OLDEST} or newer. On Linux and Windows npm ci has ` +
      'brought one along: run Causa by npm (npm start, npm test). Elsewhere, install one.'
    );
  return null;
}

const what = missing();
if (what !== null) {
  stderr.write(`causa: ${what}\n`);
  exit(1);
}
