import { readFileSync, writeFileSync } from 'node:fs';

import { fromRoot } from './paths.mjs';
import { PACKAGES } from './server-bundle.mjs';

/*
 * For the Dockerfile: leaves only the packages in package.json that the bundle does not hold, in the versions of the
 * lock file. `npm prune` then removes all others.
 */
const about = read('package.json');
const { packages } = read('package-lock.json');
about.dependencies = Object.fromEntries(
  PACKAGES.map((name) => [name, packages[`node_modules/${name}`].version]),
);
writeFileSync(fromRoot('package.json'), `${JSON.stringify(about, null, 2)}\n`);

function read(path) {
  return JSON.parse(readFileSync(fromRoot(path), 'utf8'));
}
