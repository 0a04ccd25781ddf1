import type { Storage } from '../storage/storage.js';

/** Deletes an office's files, including those in quarantine. @returns how many */
export async function deleteOfficeFiles(storage: Storage, officeId: string): Promise<number> {
  let files = 0;
  for await (const { key } of storage.list(officeId)) {
    await storage.delete(key);
    files += 1;
  }
  for await (const { key } of storage.quarantined()) {
    if (!key.startsWith(`${officeId}/`)) continue;
    await storage.deleteQuarantined(key);
    files += 1;
  }
  return files;
}
