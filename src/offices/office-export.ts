import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';

import { runOn } from '../database/run.js';
import { AS_OWNER } from '../database/transaction-settings.js';
import { checkFiles, type FaultyFile } from '../storage/file-check.js';
import { Measure } from '../storage/measure.js';
import type { Storage, StoredFile } from '../storage/storage.js';
import { ownerSource } from '../takeouts/archive-source.js';
import { archiveOffice } from '../takeouts/office-archive.js';
import { OfficeRefusal } from './offices.js';

export interface OfficeExport {
  owner: ClientBase;
  storage: Storage;
  officeId: string;
  /** The archive's, where no file may be yet. */
  path: string;
  /** Whether files that no row names go along, which nobody has once the office is deleted. */
  withStrays: boolean;
  /** Decides over files that rows name and that are missing or damaged: goes on without them, or throws. */
  settleGaps: (faulty: readonly FaultyFile[]) => Promise<void>;
}

/**
 * Writes the archive of an office (`archiveOffice`) to a file, which has its name only once it is whole. Every file is
 * read before, and compared with its row.
 * @throws OfficeRefusal where a file is not what its row says while it is written, and what `settleGaps` throws
 */
export async function exportOffice({
  owner,
  storage,
  officeId,
  path,
  withStrays,
  settleGaps,
}: OfficeExport): Promise<StoredFile> {
  const run = runOn(owner, AS_OWNER);
  const { faulty } = await checkFiles(run, storage, officeId, { contents: true });
  await settleGaps(faulty);
  const gaps = new Set(faulty.map(({ key }) => key));
  const unfinished = `${path}.part`;
  try {
    const archive = await archiveOffice({
      ...{ storage, officeId, withStrays },
      source: ownerSource(owner, run, officeId),
      write: (content) => writeSynced(content, unfinished),
      onFault: (key) => {
        if (!gaps.has(key)) throw unlike(key);
      },
    });
    await rename(unfinished, path);
    return archive;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

function unlike(key: string): OfficeRefusal {
  return new OfficeRefusal(`the file ${key} is not what its row says any more: run it again`);
}

/** Whether that file is there, as it was written. */
export async function isIntact(path: string, { sizeBytes, sha256 }: StoredFile): Promise<boolean> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  return size === sizeBytes && hash.digest('hex') === sha256;
}

/** On the disk, and not only on its way there. */
async function writeSynced(content: Readable, path: string): Promise<StoredFile> {
  const measure = new Measure();
  await pipeline(content, measure, createWriteStream(path, { flags: 'w', mode: 0o600 }));
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
  return measure.result();
}
