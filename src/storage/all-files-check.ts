import type { ClientBase } from 'pg';

import { runOn } from '../database/run.js';
import { columns, sql } from '../database/sql.js';
import { AS_SYSTEM, asSystemOf } from '../database/transaction-settings.js';
import { checkFiles, type FileCheck, type FileCheckOptions } from './file-check.js';
import type { Storage } from './storage.js';

const ID = columns<{ id: string }>({ id: 'id' });

/** Checks the files of all offices like `checkFiles`. @param client with the server's login */
export async function checkAllFiles(
  client: ClientBase,
  storage: Storage,
  options?: FileCheckOptions,
): Promise<FileCheck> {
  const all: FileCheck = { named: 0, unnamed: 0, faulty: [] };
  for (const { id } of await runOn(client, AS_SYSTEM)(sql`select ${ID} from offices order by id`)) {
    const office = await checkFiles(runOn(client, asSystemOf(id)), storage, id, options);
    all.named += office.named;
    all.unnamed += office.unnamed;
    all.faulty.push(...office.faulty);
  }
  return all;
}
