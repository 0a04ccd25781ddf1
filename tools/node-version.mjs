import { exit, stderr, versions } from 'node:process';

const OLDEST = 22;

// Imported first by each script, before what an older Node could not even load.
if (Number.parseInt(versions.node, 10) < OLDEST) {
  stderr.write(
    `causa: this is Node ${versions.node}, and Causa needs ${OLDEST} or newer. Run it by npm ` +
      '(npm start, npm test): on Linux and Windows npm ci has brought Node 24 along.\n',
  );
  exit(1);
}
