import { existsSync } from 'node:fs';
import type { ClientBase } from 'pg';

import { exportOffice, type OfficeExport } from './office-export.js';
import { OfficeRefusal } from './offices.js';

interface ArchiveTools extends Pick<OfficeExport, 'owner' | 'storage' | 'settleGaps'> {
  /** Hears what is done, a line each. */
  say: (line: string) => void;
}

/**
 * Writes all that an office has to `path`, while it goes on working; the office's record has it.
 * @throws OfficeRefusal where there is no such office or the file is there already, and what `exportOffice` throws
 */
export async function archiveOffice(
  { say, ...tools }: ArchiveTools,
  slug: string,
  path: string,
): Promise<void> {
  const { owner } = tools;
  const officeId = await idOf(owner, slug);
  if (existsSync(path)) throw new OfficeRefusal(`there is a file ${path} already: name another`);
  const archive = await exportOffice({ ...tools, officeId, path, withStrays: false });
  await owner.query(`insert into audit_log (office_id, action) values ($1, 'office_exported')`, [
    officeId,
  ]);
  say(`exported all of ${slug} to ${path}: ${archive.sizeBytes} bytes, SHA-256 ${archive.sha256}`);
}

async function idOf(owner: ClientBase, slug: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'select office_id as id from tenants where slug = $1',
    [slug],
  );
  if (!rows[0]) throw new OfficeRefusal(`no office has the address /${slug}`);
  return rows[0].id;
}
