import { writeFile } from 'node:fs/promises';

import { formatCount, requireFolderOf } from '../config/command-line.js';
import { StartupRefusal } from '../config/startup.js';
import type { FaultyFile } from './file-check.js';

/** Options of the commands that meet files which rows name and the storage does not have. */
export const MISSING_OPTIONS = {
  /** Takes their keys, a line each. */
  'missing-files': { type: 'string' },
  /** Their exact number, where somebody has looked at them and goes on without. */
  'accept-missing': { type: 'string' },
} as const;

export interface MissingAnswer {
  'missing-files'?: string;
  'accept-missing'?: string;
}

const WORDS: Record<FaultyFile['fault'], string> = {
  missing: 'missing',
  size: 'of another size',
  content: 'damaged',
  taken: 'the storage has another file under this name',
};

/**
 * Lets a command go on only where every file is there, or where somebody named exactly the number of those that are not.
 * @throws StartupRefusal
 */
export async function settleMissing(
  faulty: readonly FaultyFile[],
  { 'missing-files': path, 'accept-missing': accepted }: MissingAnswer,
): Promise<void> {
  const lines = faulty.map(({ key, fault }) => `${key}\t${WORDS[fault]}\n`);
  if (path !== undefined) {
    requireFolderOf(path);
    await writeFile(path, lines.join(''), { mode: 0o600 });
  }
  if (faulty.length === 0 || accepted === String(faulty.length)) return;
  const list = path === undefined ? '--missing-files FILE lists them' : `${path} lists them`;
  const [{ key, fault }] = faulty as [FaultyFile];
  throw new StartupRefusal(
    `missing or damaged: ${formatCount(faulty.length, 'file')} that rows name, ${key} first (${WORDS[fault]}); ${list}`,
  );
}
