import { createHash } from 'node:crypto';

import type { Run } from '../database/run.js';
import { KEPT_ROWS, type NamedFile, namedFiles } from './named-files.js';
import { MissingFile, type Storage, type StoredFile } from './storage.js';

/** Why a file is not what its row says: it is not stored, has other bytes in number, or other ones. */
export type FileFault = 'missing' | 'size' | 'content';

export interface FaultyFile {
  key: string;
  /** `taken`: an import found another file under its key, and left it there. */
  fault: FileFault | 'taken';
}

/** Result of a check of an office's files. */
export interface FileCheck {
  /** Files that rows name. */
  named: number;
  /** Stored files that no row names, uploads under way included. */
  unnamed: number;
  faulty: FaultyFile[];
}

export interface FileCheckOptions {
  /** Reads every file and compares its SHA-256; without, only that it is there in its size. */
  contents?: boolean;
}

/** Compares what rows of an office name with what is stored. Files that come or go meanwhile are no faults. */
export async function checkFiles(
  run: Run,
  storage: Storage,
  officeId: string,
  { contents = false }: FileCheckOptions = {},
): Promise<FileCheck> {
  const stored = new Map<string, number>();
  for await (const { key, sizeBytes } of storage.list(officeId)) {
    if (FOLDERS.has(key.split('/')[1]!)) stored.set(key, sizeBytes);
  }
  let named = 0;
  const faulty: FaultyFile[] = [];
  for await (const file of namedFiles(run, officeId)) {
    named += 1;
    const size = stored.get(file.key);
    stored.delete(file.key);
    const isThere = size !== undefined && (file.sizeBytes === null || size === file.sizeBytes);
    // One that was listed in its size needs a second look for its content alone.
    if (isThere && !contents) continue;
    const fault = await faultOf(storage, file, contents);
    if (fault) faulty.push({ key: file.key, fault });
  }
  const gone = await keysGone(run, officeId, faulty);
  return {
    named: named - gone.size,
    unnamed: stored.size,
    faulty: faulty.filter(({ key }) => !gone.has(key)),
  };
}

/** Looks at one file now. */
export async function faultOf(
  storage: Storage,
  { key, sizeBytes, sha256 }: NamedFile,
  contents: boolean,
): Promise<FileFault | null> {
  const entry = await storage.stat(key);
  if (!entry) return 'missing';
  if (sizeBytes !== null && entry.sizeBytes !== sizeBytes) return 'size';
  if (!contents || sha256 === null) return null;
  try {
    const hash = createHash('sha256');
    for await (const chunk of await storage.read(key)) hash.update(chunk as Buffer);
    return hash.digest('hex') === sha256 ? null : 'content';
  } catch (error) {
    if (error instanceof MissingFile) return 'missing';
    throw error;
  }
}

/** Compares the bytes of a file with what its row knows of them. */
export function differenceOf(
  { sizeBytes, sha256 }: Omit<NamedFile, 'key'>,
  stored: StoredFile,
): FileFault | null {
  if (sizeBytes !== null && sizeBytes !== stored.sizeBytes) return 'size';
  return sha256 !== null && sha256 !== stored.sha256 ? 'content' : null;
}

/** Returns the faulty files that no row names any more: they were deleted during the check. */
async function keysGone(
  run: Run,
  officeId: string,
  faulty: readonly FaultyFile[],
): Promise<Set<string>> {
  const gone = new Set(faulty.map(({ key }) => key));
  if (gone.size === 0) return gone;
  for await (const { key } of namedFiles(run, officeId)) gone.delete(key);
  return gone;
}

const FOLDERS: ReadonlySet<string> = new Set(KEPT_ROWS.map(({ folder }) => folder));
