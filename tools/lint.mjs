import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chdir, execPath, exit } from 'node:process';

import { commandLine } from '../src/config/command-line.ts';
import { say } from './lifetime.mjs';
import { ROOT } from './paths.mjs';

/*
 * `npm run lint` checks all files with oxlint and oxfmt; `-- --changed` those that differ from main, committed or not.
 */

chdir(ROOT);
const { options } = commandLine('lint [-- --changed]', {
  options: { changed: { type: 'boolean', default: false } },
});
const files = options.changed ? changedFiles() : [];
if (options.changed) say(`${files.length} files differ from main`);
if (options.changed && files.length === 0) exit(0);
// Files that neither checks are no error.
const some = ['--no-error-on-unmatched-pattern', ...files];
exit(passes('oxlint', some) && passes('oxfmt', ['--check', ...some]) ? 0 : 1);

function changedFiles() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\0');
  const base = git('merge-base', 'main', 'HEAD')[0].trim();
  const names = [
    ...git('diff', '--name-only', '-z', base),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(names)].filter((name) => name !== '' && existsSync(name));
}

function passes(program, args) {
  const path = `node_modules/${program}/bin/${program}`;
  return spawnSync(execPath, [path, ...args], { stdio: 'inherit' }).status === 0;
}
