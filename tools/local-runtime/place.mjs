import { createHash } from 'node:crypto';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of a cluster whose user cannot reach the requested folder. */
const OPEN_FOLDER = '/var/lib/causa';

/**
 * The place of a cluster, and the user who runs it.
 * @typedef {object} Place
 * @property {string} home folder of the cluster and, where needed, of a copy of the programs
 * @property {string} cluster PostgreSQL's data folder; exists only when complete
 * @property {string} link the cluster as seen from `dataDir`; differs when it stands elsewhere
 * @property {{ uid: number, gid: number } | undefined} user undefined: the user we are
 */

/**
 * PostgreSQL refuses to run as root. So root lets the cluster's owner run it, `nobody` for a new
 * one. Where `nobody` cannot get to `dataDir` (a closed home), the cluster stands in an open folder
 * and `dataDir` holds a link to it: removing the link abandons the cluster.
 * @param {string} dataDir
 * @returns {Place}
 */
export function findPlace(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const link = join(realpathSync(dataDir), 'cluster');
  const here = { home: dirname(link), cluster: link, link };
  if (process.getuid?.() !== 0) return { ...here, user: undefined };

  const owner = ownerOf(link);
  if (owner !== undefined && owner.uid !== 0) return { ...here, user: owner };
  if (isOpen(dirname(link))) return { ...here, user: nobody() };

  const home = join(OPEN_FOLDER, createHash('sha256').update(link).digest('hex').slice(0, 16));
  for (const folder of [OPEN_FOLDER, home]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o755); // whatever the umask says
  }
  return { home, cluster: join(home, 'cluster'), link, user: nobody() };
}

/** @returns {boolean} whether the cluster is there and has not been given up */
export function isStanding({ cluster, link }) {
  return ownerOf(link) !== undefined && ownerOf(cluster) !== undefined;
}

/** @param {Place} place */
export function publish({ cluster, link }) {
  if (link === cluster) return;
  rmSync(link, { force: true });
  symlinkSync(cluster, link);
}

/** @param {Place} place */
export function removePlace({ home, cluster, link }) {
  for (const path of [link, cluster]) rmSync(path, { recursive: true, force: true });
  if (dirname(link) !== home) rmSync(home, { recursive: true, force: true });
}

/** Returns the owner of the entry itself: of a link, not of its target. */
function ownerOf(path) {
  const { uid, gid } = lstatSync(path, { throwIfNoEntry: false }) ?? {};
  return uid === undefined ? undefined : { uid, gid };
}

function isOpen(folder) {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpen(parent));
}

function nobody() {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  const [uid, gid] = line ? [Number(line[1]), Number(line[2])] : [65534, 65534];
  return { uid, gid };
}
