import { exit, stderr, versions } from 'node:process';

/** The first to have all that the server and these scripts use of it. */
const OLDEST = '24.16';

// Imported first by each script, before what an older Node could not even load.
const [major, minor] = versions.node.split('.').map(Number);
const [oldestMajor, oldestMinor] = OLDEST.split('.').map(Number);
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  stderr.write(
    `causa: this is Node ${versions.node}, and Causa needs ${OLDEST} or newer. On Linux and Windows ` +
      'npm ci has brought one along: run Causa by npm (npm start, npm test). Elsewhere, install one.\n',
  );
  exit(1);
}
