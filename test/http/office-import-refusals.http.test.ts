import { Readable } from 'node:stream';

import { connected } from '../../src/database/connected.js';
import { runOn } from '../../src/database/run.js';
import { AS_OWNER } from '../../src/database/transaction-settings.js';
import { importOffice } from '../../src/offices/office-import.js';
import { OfficeRefusal } from '../../src/offices/offices.js';
import { checkFiles } from '../../src/storage/file-check.js';
import type { TestOffice, TestServer } from '../support/app.js';
import { anotherDatabase } from '../support/database.js';
import { PDF } from '../support/files.js';
import {
  changeRows,
  ELSEWHERE,
  emptyTable,
  type Entries,
  OfficeMove,
  type Row,
  storageOf,
} from '../support/office-moves.js';

/* An archive may be forged or damaged, or conflict with data that is here: then nothing of it is imported. */

let move: OfficeMove;
let from: TestServer;
let to: TestServer;
let office: TestOffice;

beforeAll(async () => {
  move = await OfficeMove.start();
  ({ from, to } = move);
});
afterAll(() => move.stop());
beforeEach(async () => {
  ({ office } = await move.office());
});

/** Changes each row of a table of the office's archive. */
const withRows = (table: string, change: (row: Row) => Row) => (entries: Entries) =>
  changeRows(entries, table, change);

/** Changes the manifest's first line, and leaves the others out. */
const withFile = (change: () => Row) => (entries: Entries) => {
  const [line] = entries['manifesto.jsonl']!.toString().split('\n');
  const file = { ...(JSON.parse(line!) as Row), ...change() };
  entries['manifesto.jsonl'] = Buffer.from(JSON.stringify(file));
};

/** Key of the office's only file. */
async function keyOfFile(): Promise<string> {
  const { rows } = await from.owner.query<{ key: string }>(
    'select storage_path as key from documents where office_id = $1',
    [office.id],
  );
  return rows[0]!.key;
}

describe('an archive is refused, and leaves nothing,', () => {
  it.each<[string, string, (entries: Entries) => void]>([
    [
      'of another version',
      'both must have the same version',
      (entries) => {
        const facts = { officeId: office.id, schema: '0001_a' };
        entries['causa.json'] = Buffer.from(JSON.stringify(facts));
      },
    ],
    [
      'without a table',
      'it has no dados/cases.jsonl',
      (entries) => delete entries['dados/cases.jsonl'],
    ],
    [
      'without a file of its manifest',
      'it has no arquivos/',
      (entries) => {
        for (const name of Object.keys(entries))
          if (name.startsWith('arquivos/')) delete entries[name];
      },
    ],
    [
      'with a file for another office',
      'a file that is not of this office',
      withFile(() => ({ chave: `${ELSEWHERE}/documents/a` })),
    ],
    [
      'with a row of another office',
      'a row of another office, cases',
      withRows('cases', (row) => ({ ...row, office_id: ELSEWHERE })),
    ],
    [
      'with a dangling reference',
      'refers to a missing row',
      (entries) => emptyTable(entries, 'clients'),
    ],
    [
      'with a photo of another office',
      'a file that is not its own',
      withRows('clients', (row) => ({ ...row, avatar_url: `${ELSEWHERE}/client-photos/a` })),
    ],
    [
      'with a file outside its folder',
      'a file that is not its own',
      withRows('documents', (row) => ({ ...row, storage_path: `${office.id}/documents/../a` })),
    ],
    [
      'with a time that no reminder can count from',
      'an impossible time, agenda_entries',
      withRows('agenda_entries', (row) => ({
        ...row,
        remind_from: '4714-11-24T00:00:00+00:00 BC',
      })),
    ],
    [
      'with an address that leads nowhere',
      'an address that leads nowhere',
      withRows('tenants', (row) => ({ ...row, slug: `${office.slug}-2` })),
    ],
    [
      'with an address of the product',
      'one of its addresses is reserved',
      (entries) => {
        for (const table of ['tenants', 'tenant_slugs'])
          changeRows(entries, table, (row) => ({ ...row, slug: 'suporte' }));
      },
    ],
    [
      'without an administrator',
      'it has no administrator',
      withRows('staff_users', (row) => ({ ...row, administrator: false })),
    ],
    [
      'with an invalid value',
      'a row is invalid',
      withRows('cases', (row) => ({ ...row, status: 'perdido' })),
    ],
    [
      'with a line that is not JSON',
      'a row is invalid',
      (entries) => {
        entries['dados/cases.jsonl'] = Buffer.from('{"id":\n');
      },
    ],
  ])('%s', async (_, reason, change) => {
    const refused = move.bring(await move.exported(office.slug, change));
    await expect(refused).rejects.toThrow(OfficeRefusal);
    await expect(refused).rejects.toThrow(reason);
    await move.expectNothing(office);
  });

  it('with an address of an office that was deleted here', async () => {
    await to.owner.query(
      `insert into private.office_removals (office_id, name, slugs, closed_at, deleted_at, finished_at)
       values (uuidv7(), 'Outra', array[$1], now(), now(), now())`,
      [office.slug],
    );
    const path = await move.exported(office.slug);
    await expect(move.bring(path)).rejects.toThrow('was deleted here');
    await move.expectNothing(office);
  });
});

describe('an office', () => {
  it('is refused if it exists here, or another office has its address', async () => {
    const path = await move.exported(office.slug);
    await move.bring(path);
    await expect(move.bring(path)).rejects.toThrow('already exists here');
    const other = await from.office();
    const stays = await to.office();
    await to.owner.query('update tenants set slug = $2 where office_id = $1', [
      stays.id,
      other.slug,
    ]);
    const taken = await move.exported(other.slug);
    await expect(move.bring(taken)).rejects.toThrow('one of its addresses');
  });

  it('is imported once if two imports run at the same time', async () => {
    const path = await move.exported(office.slug);
    const { ownerUrl } = await anotherDatabase();
    const both = [0, 1].map(() => connected(ownerUrl, (owner) => move.bring(path, 0, owner)));
    const ended = await Promise.allSettled(both);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const run = runOn(to.owner, AS_OWNER);
    const check = await checkFiles(run, storageOf(to), office.id, { contents: true });
    expect(check).toEqual({ named: 1, unnamed: 0, faulty: [] });
  });

  it('is imported without missing or damaged files if their number is accepted', async () => {
    const without = await move.exported(office.slug, (entries) => {
      entries['manifesto.jsonl'] = Buffer.from('');
    });
    await expect(move.bring(without)).rejects.toThrow(/1 file that rows name, .*\(missing\)/);
    const unlike = await move.exported(
      office.slug,
      withFile(() => ({ sha256: 'a'.repeat(64) })),
    );
    await expect(move.bring(unlike)).rejects.toThrow(/1 file that rows name, .*\(damaged\)/);
    await move.expectNothing(office);
    await move.bring(without, 1);
  });

  it('is refused if the storage has another file under the name of one of its files', async () => {
    const path = await move.exported(office.slug);
    const key = await keyOfFile();
    await storageOf(to).write(key, Readable.from(['outro ficheiro']));
    await expect(move.bring(path)).rejects.toThrow(
      `${key} first (the storage has another file under this name)`,
    );
    await move.bring(path, 1);
    const run = runOn(to.owner, AS_OWNER);
    const { faulty } = await checkFiles(run, storageOf(to), office.id);
    expect(faulty).toEqual([{ key, fault: 'size' }]);
  });

  it('keeps files that the storage had before if it is refused', async () => {
    const path = await move.exported(office.slug, (entries) => emptyTable(entries, 'clients'));
    const kept = [await keyOfFile(), `${office.id}/documents/mais-novo.pdf`].toSorted();
    for (const key of kept) await storageOf(to).write(key, Readable.from([PDF]));
    await expect(move.bring(path)).rejects.toThrow(OfficeRefusal);
    expect(await move.filesOf(office)).toEqual(kept);
  });

  it('keeps its files if the connection breaks, because its rows may be committed', async () => {
    const path = await move.exported(office.slug);
    const { ownerUrl } = await anotherDatabase();
    const broken = connected(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
      const settleGaps = async () =>
        void (await to.owner.query('select pg_terminate_backend($1)', [rows[0]!.pid]));
      const tools = { owner, storage: storageOf(to), linkBase: to.url, settleGaps };
      await importOffice({ ...tools, say: () => {} }, path);
    });
    await expect(broken).rejects.toThrow();
    expect(await move.filesOf(office)).toHaveLength(1);
    await move.bring(path);
  });
});
