import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import { archiveOffice } from '../../src/offices/office-archive.js';
import { importOffice } from '../../src/offices/office-import.js';
import { settleMissing } from '../../src/storage/missing-files.js';
import { Storage } from '../../src/storage/storage.js';
import { type TestOffice, TestServer } from './app.js';
import { anotherDatabase, ownDatabase } from './database.js';
import { PDF, unzip, upload } from './files.js';

export type Row = Record<string, unknown>;
/** Entries of an archive by their names. */
export type Entries = Record<string, Buffer>;

/** The id of an office in neither installation. */
export const ELSEWHERE = '0198a1b2-0000-7000-8000-000000000000';

export const storageOf = (server: TestServer) => server.app.get(Storage);

/** The installation that exports an office, and the one that imports it. */
export class OfficeMove {
  private count = 0;

  private constructor(
    private readonly folder: string,
    readonly from: TestServer,
    readonly to: TestServer,
  ) {}

  static async start(): Promise<OfficeMove> {
    const folder = await mkdtemp(join(tmpdir(), 'causa-import-'));
    const from = await TestServer.start({}, {}, await ownDatabase('migrated'));
    return new OfficeMove(folder, from, await TestServer.start({}, {}, await anotherDatabase()));
  }

  async stop(): Promise<void> {
    await Promise.all([this.from.stop(), this.to.stop()]);
    await rm(this.folder, { recursive: true });
  }

  /** An office of the first installation, with a case, its deadline and a document. */
  async office(): Promise<{ office: TestOffice; client: Client; legalCase: LegalCase }> {
    const office = await this.from.office();
    const { body: client } = await office.staff.post<Client>('/api/clients', {
      name: 'Ana Ferreira',
    });
    const asked = { title: 'Partilha', clientId: client.id, dueDate: '2026-12-24' };
    const { body: legalCase } = await office.staff.post<LegalCase>('/api/cases', asked);
    await upload(office.staff, { caseId: legalCase.id }, ['a.pdf', PDF], { title: 'Petição' });
    return { office, client, legalCase };
  }

  /** Exports an office of the first installation, and changes its archive. @returns the archive's path */
  async exported(slug: string, change?: (entries: Entries) => void): Promise<string> {
    const path = join(this.folder, `${(this.count += 1)}.zip`);
    const settleGaps = () => Promise.resolve();
    const storage = storageOf(this.from);
    await archiveOffice({ owner: this.from.owner, storage, settleGaps, say: () => {} }, slug, path);
    if (change) await forge(path, change);
    return path;
  }

  /** Imports an archive into the second installation. @returns what the command says */
  async bring(path: string, accepted = 0, owner = this.to.owner): Promise<string[]> {
    const said: string[] = [];
    const tools = {
      ...{ owner, storage: storageOf(this.to), linkBase: this.to.url },
      settleGaps: (faulty: Parameters<typeof settleMissing>[0]) =>
        settleMissing(faulty, { 'accept-missing': String(accepted) }),
      say: (line: string) => void said.push(line),
    };
    await importOffice(tools, path);
    return said;
  }

  /** Keys of an office's files in the second installation. */
  async filesOf({ id }: TestOffice): Promise<string[]> {
    const files: string[] = [];
    for await (const { key } of storageOf(this.to).list(id)) files.push(key);
    return files.toSorted();
  }

  /** Expects no row, account or file of an office in the second installation. */
  async expectNothing(office: TestOffice): Promise<void> {
    const { rows } = await this.to.owner.query(
      `select (select count(*)::int from offices where id = $1) as offices,
              (select count(*)::int from private.users where email = $2) as accounts`,
      [office.id, office.staff.email],
    );
    expect(rows).toEqual([{ offices: 0, accounts: 0 }]);
    expect(await this.filesOf(office)).toEqual([]);
  }
}

/** Changes each row of a table in an archive. */
export function changeRows(entries: Entries, table: string, change: (row: Row) => Row): void {
  const name = `dados/${table}.jsonl`;
  const rows = entries[name]!.toString().split('\n').filter(Boolean);
  const changed = rows.map((line) => `${JSON.stringify(change(JSON.parse(line) as Row))}\n`);
  entries[name] = Buffer.from(changed.join(''));
}

/** Removes the rows of a table from an archive. */
export function emptyTable(entries: Entries, table: string): void {
  entries[`dados/${table}.jsonl`] = Buffer.from('');
}

async function forge(path: string, change: (entries: Entries) => void): Promise<void> {
  const entries = unzip(await readFile(path));
  change(entries);
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(content, name);
  zip.end();
  await writeFile(path, await buffer(zip.outputStream));
}
