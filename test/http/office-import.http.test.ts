import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import { connected } from '../../src/database/connected.js';
import { runOn } from '../../src/database/run.js';
import { AS_OWNER } from '../../src/database/transaction-settings.js';
import { writeDemo } from '../../src/demo/write-demo.js';
import { DocumentTextsService } from '../../src/documents/document-texts.service.js';
import { Outbox } from '../../src/mail/outbox.js';
import { archiveOffice } from '../../src/offices/office-archive.js';
import { importOffice } from '../../src/offices/office-import.js';
import { OfficeRefusal } from '../../src/offices/offices.js';
import { checkFiles } from '../../src/storage/file-check.js';
import { settleMissing } from '../../src/storage/missing-files.js';
import { Storage } from '../../src/storage/storage.js';
import { ownerSource, rowsOf, tablesIn } from '../../src/takeouts/archive-source.js';
import { WebhookSecretsService } from '../../src/webhooks/webhook-secrets.service.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { anotherDatabase, ownDatabase } from '../support/database.js';
import { PDF, unzip, upload } from '../support/files.js';
import { receivedBy } from '../support/mails.js';
import { emlOf, textPart } from '../support/written-mails.js';

/* An operator recreates an office from its archive, in another installation. */

/** The installation that exports the office, and the one that imports it. */
let from: TestServer;
let to: TestServer;
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causa-import-'));
  from = await TestServer.start({}, {}, await ownDatabase('migrated'));
  to = await TestServer.start({}, {}, await anotherDatabase());
});
afterAll(async () => {
  await Promise.all([from.stop(), to.stop()]);
  await rm(folder, { recursive: true });
});

const storageOf = (server: TestServer) => server.app.get(Storage);
const ignore = () => {};

/** Exports an office of the first installation. @returns the archive's path */
async function exported(slug: string): Promise<string> {
  const path = join(folder, `${(count += 1)}.zip`);
  const settleGaps = () => Promise.resolve();
  const tools = { owner: from.owner, storage: storageOf(from), settleGaps, say: ignore };
  await archiveOffice(tools, slug, path);
  return path;
}

async function bring(path: string, accepted = 0, owner = to.owner): Promise<string[]> {
  const said: string[] = [];
  const tools = {
    ...{ owner, storage: storageOf(to), linkBase: to.url },
    settleGaps: (faulty: Parameters<typeof settleMissing>[0]) =>
      settleMissing(faulty, { 'accept-missing': String(accepted) }),
    say: (line: string) => void said.push(line),
  };
  await importOffice(tools, path);
  return said;
}

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** Every row that an archive would have, by table. */
async function tablesOf(server: TestServer, officeId: string): Promise<Tables> {
  const run = runOn(server.owner, AS_OWNER);
  return ownerSource(server.owner, run, officeId).snapshot(async (within) => {
    const tables: Tables = {};
    for (const table of await tablesIn(within)) {
      const lines: string[] = [];
      for await (const some of rowsOf(within, table)) lines.push(...some);
      tables[table] = lines.toSorted().map((line) => JSON.parse(line) as Row);
    }
    return tables;
  });
}

/** The rows as the import must leave them, without data that archives lack. */
function asImported(tables: Tables): Tables {
  const changed = (table: string, change: (row: Row) => Row) => tables[table]!.map(change);
  return {
    ...tables,
    ...{ audit_seals: [], calendar_feeds: [], subscriptions: [], webhook_secrets: [] },
    api_keys: changed('api_keys', (row) => ({ ...row, revoked_at: expect.any(String) as string })),
    tenants: changed('tenants', (row) => ({
      ...row,
      ...{ custom_domain_verified_at: null, domain_checked_at: null, domain_lost_at: null },
      domain_token: row['custom_domain'] === null ? null : (expect.any(String) as string),
    })),
    webhook_endpoints: changed('webhook_endpoints', (row) => ({ ...row, enabled: false })),
    webhook_deliveries: tables['webhook_deliveries']!.filter(({ state }) => state !== 'pending'),
  };
}

describe('the demo', () => {
  const offices: { id: string; slug: string }[] = [];

  beforeAll(async () => {
    await from.owner.query('begin');
    await writeDemo(from.owner, storageOf(from), from.app.get(WebhookSecretsService));
    await from.owner.query('commit');
    const { rows } = await from.owner.query<{ id: string; slug: string }>(
      `select distinct on (office_id) office_id as id, slug from tenants order by office_id, created_at`,
    );
    offices.push(...rows);
  });

  it('is equal in every row and file, except secrets and what depends on them', async () => {
    expect(offices).toHaveLength(3);
    for (const { id, slug } of offices) {
      await to.owner.query('select private.delete_office_rows($1)', [id]);
      const before = asImported(await tablesOf(from, id));
      await bring(await exported(slug));
      const { audit_log: log, ...after } = await tablesOf(to, id);
      const { audit_log: logBefore, ...others } = before;
      for (const table of Object.keys(others))
        expect([table, after[table]]).toEqual([table, others[table]]);
      const isNew = ({ action }: Row) => action === 'office_imported';
      expect(log!.filter((row) => !isNew(row))).toEqual(logBefore);
      expect(log!.filter(isNew)).toHaveLength(1);
      const run = runOn(to.owner, AS_OWNER);
      const check = await checkFiles(run, storageOf(to), id, { contents: true });
      expect({ slug, ...check }).toEqual({ slug, named: check.named, unnamed: 0, faulty: [] });
      const wrong = await to.owner.query('select * from check_counters($1)', [id]);
      expect(wrong.rows).toEqual([]);
    }
  });
});

describe('an office', () => {
  let office: TestOffice;
  let client: Client;
  let legalCase: LegalCase;

  beforeEach(async () => {
    office = await from.office();
    client = (await office.staff.post<Client>('/api/clients', { name: 'Ana Ferreira' })).body;
    const asked = { title: 'Partilha', clientId: client.id, dueDate: '2026-12-24' };
    legalCase = (await office.staff.post<LegalCase>('/api/cases', asked)).body;
    await upload(office.staff, { caseId: legalCase.id }, ['a.pdf', PDF], { title: 'Petição' });
  });

  it('mails its people a link for a new password, and continues where it was', async () => {
    const said = await bring(await exported(office.slug));
    expect(said.at(-1)).toBe(
      `imported /${office.slug}, which has no plan yet; 1 account got a mail`,
    );
    to.app.get(Outbox).wake();
    const [mail] = await receivedBy(to, office.staff.email);
    const tokenHash = /token_hash=([\w-]+)/.exec(mail!.plain)![1];
    const staff = to.nobody();
    const password = 'uma senha toda nova';
    expect((await staff.post('/api/auth/password', { tokenHash, password })).status).toBe(204);
    await staff.signIn(office.staff.email, password);
    const { body } = await staff.get<LegalCase>(`/api/cases/${legalCase.id}`);
    expect(body).toMatchObject({
      title: 'Partilha',
      clientName: 'Ana Ferreira',
      dueDate: '2026-12-24',
    });
  });

  it('uses the accounts that its people have here, with their passwords and other ids', async () => {
    const { rows } = await to.owner.query<{ id: string }>(
      `insert into private.users (email, password_hash, email_confirmed_at) values ($1, 'ours', now()) returning id`,
      [office.staff.email],
    );
    await bring(await exported(office.slug));
    const { rows: found } = await to.owner.query(
      `select u.password_hash as hash, s.user_id as member, c.user_id as author, r.role
       from private.users u join staff_users s on s.user_id = u.id join user_roles r on r.user_id = u.id
         join cases c on c.office_id = s.office_id where s.office_id = $1`,
      [office.id],
    );
    const { id } = rows[0]!;
    to.app.get(Outbox).wake();
    expect(found).toEqual([{ hash: 'ours', member: id, author: id, role: 'staff' }]);
    const [mail] = await receivedBy(to, office.staff.email);
    expect(mail!.plain).not.toContain('token_hash');
  });

  it('refers to no account that its archive lacks, even if one with that id exists here', async () => {
    const stranger = await to.office();
    const path = await forged(await exported(office.slug), (entries) => {
      const cases = rowsIn(entries, 'cases');
      writeRows(
        entries,
        'cases',
        cases.map((row) => ({ ...row, user_id: stranger.staff.userId })),
      );
    });
    await bring(path);
    const { rows } = await to.owner.query('select user_id from cases where office_id = $1', [
      office.id,
    ]);
    expect(rows).toEqual([{ user_id: null }]);
  });

  it('is open, even if it was closing or suspended when it was exported', async () => {
    await from.owner.query(
      'update offices set suspended_at = now(), closing_since = now(), closing_by = $2 where id = $1',
      [office.id, office.staff.userId],
    );
    await bring(await exported(office.slug));
    const { rows } = await to.owner.query(
      'select suspended_at, closing_since, closing_by from offices where id = $1',
      [office.id],
    );
    expect(rows).toEqual([{ suspended_at: null, closing_since: null, closing_by: null }]);
  });

  it('can return to an installation that deleted it, once the deletion is finished', async () => {
    const path = await exported(office.slug);
    await bring(path);
    await to.owner.query(
      `update offices set closing_since = now() - interval '60 days' where id = $1`,
      [office.id],
    );
    await to.owner.query(`select private.begin_removal($1, 'x')`, [office.id]);
    await to.owner.query('select private.delete_office_rows($1)', [office.id]);
    await expect(bring(path)).rejects.toThrow('still being deleted');
    await to.owner.query(
      'update private.office_removals set finished_at = now() where office_id = $1',
      [office.id],
    );
    await bring(path);
    const { rowCount } = await to.owner.query(
      'select from private.office_removals where office_id = $1',
      [office.id],
    );
    expect(rowCount).toBe(0);
  });

  it('is imported without missing files if their number is accepted', async () => {
    const path = await forged(await exported(office.slug), (entries) => {
      entries['manifesto.jsonl'] = Buffer.from('');
    });
    await expect(bring(path)).rejects.toThrow('1 file that rows name');
    await expectNothing();
    await bring(path, 1);
  });

  it.each<[string, string, (entries: Entries) => void]>([
    [
      'of another version',
      'both must have the same version',
      (entries) => {
        entries['causa.json'] = Buffer.from(
          JSON.stringify({ officeId: office.id, schema: '0001_a' }),
        );
      },
    ],
    ['without causa.json', 'it has no causa.json', (entries) => delete entries['causa.json']],
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
      'with a row of another office',
      'a row of another office, cases',
      (entries) => {
        writeRows(
          entries,
          'cases',
          rowsIn(entries, 'cases').map((row) => ({ ...row, office_id: ELSEWHERE })),
        );
      },
    ],
    [
      'with a dangling reference',
      'refers to a missing row',
      (entries) => writeRows(entries, 'clients', []),
    ],
    [
      'with a photo of another office',
      'a file that is not its own',
      (entries) => {
        const key = `${ELSEWHERE}/client-photos/a`;
        writeRows(
          entries,
          'clients',
          rowsIn(entries, 'clients').map((row) => ({ ...row, avatar_url: key })),
        );
      },
    ],
    [
      'with a file outside its folder',
      'a file that is not its own',
      (entries) => {
        const key = `${office.id}/documents/../a`;
        writeRows(
          entries,
          'documents',
          rowsIn(entries, 'documents').map((row) => ({ ...row, storage_path: key })),
        );
      },
    ],
    [
      'with a file twice',
      'its manifest names a file twice',
      (entries) => {
        const manifest = entries['manifesto.jsonl']!;
        entries['manifesto.jsonl'] = Buffer.concat([manifest, manifest]);
      },
    ],
    [
      'with a time that no reminder can count from',
      'an impossible time, agenda_entries',
      (entries) => {
        const never = '4714-11-24T00:00:00+00:00 BC';
        writeRows(
          entries,
          'agenda_entries',
          rowsIn(entries, 'agenda_entries').map((row) => ({ ...row, remind_from: never })),
        );
      },
    ],
    [
      'with an address that leads nowhere',
      'an address that leads nowhere',
      (entries) => {
        const elsewhere = `${office.slug}-2`;
        writeRows(
          entries,
          'tenants',
          rowsIn(entries, 'tenants').map((row) => ({ ...row, slug: elsewhere })),
        );
      },
    ],
    [
      'with an address of the product',
      'one of its addresses is reserved',
      (entries) => {
        for (const table of ['tenants', 'tenant_slugs']) {
          writeRows(
            entries,
            table,
            rowsIn(entries, table).map((row) => ({ ...row, slug: 'suporte' })),
          );
        }
      },
    ],
    [
      'with a file for another office',
      'a file that is not of this office',
      (entries) => {
        const [line] = entries['manifesto.jsonl']!.toString().split('\n');
        const chave = `${ELSEWHERE}/documents/a`;
        entries['manifesto.jsonl'] = Buffer.from(
          JSON.stringify({ ...(JSON.parse(line!) as Row), chave }),
        );
      },
    ],
    [
      'without an administrator',
      'it has no administrator',
      (entries) => {
        writeRows(
          entries,
          'staff_users',
          rowsIn(entries, 'staff_users').map((row) => ({ ...row, administrator: false })),
        );
      },
    ],
    [
      'with an invalid value',
      'a row is invalid',
      (entries) => {
        writeRows(
          entries,
          'cases',
          rowsIn(entries, 'cases').map((row) => ({ ...row, status: 'perdido' })),
        );
      },
    ],
    [
      'with a line that is not JSON',
      'a row is invalid',
      (entries) => {
        entries['dados/cases.jsonl'] = Buffer.from('{"id":\n');
      },
    ],
  ])('is refused from an archive %s, and leaves nothing', async (_, reason, change) => {
    const refused = bring(await forged(await exported(office.slug), change));
    await expect(refused).rejects.toThrow(OfficeRefusal);
    await expect(refused).rejects.toThrow(reason);
    await expectNothing();
  });

  it('is refused from a truncated file, or one that is not an archive', async () => {
    const path = await exported(office.slug);
    const content = await readFile(path);
    await truncate(path, content.length - 100);
    await expect(bring(path)).rejects.toThrow('damaged');
    // A bit of an uncompressed file.
    content[content.indexOf('%PDF')]! ^= 1;
    await writeFile(path, content);
    await expect(bring(path)).rejects.toThrow('damaged');
    await writeFile(path, 'texto');
    await expect(bring(path)).rejects.toThrow('damaged');
    await expectNothing();
  });

  it('is imported once if two imports run at the same time', async () => {
    const path = await exported(office.slug);
    const { ownerUrl } = await anotherDatabase();
    const both = [0, 1].map(() => connected(ownerUrl, (owner) => bring(path, 0, owner)));
    const ended = await Promise.allSettled(both);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const run = runOn(to.owner, AS_OWNER);
    const check = await checkFiles(run, storageOf(to), office.id, { contents: true });
    expect(check).toEqual({ named: 1, unnamed: 0, faulty: [] });
  });

  it('cannot have an address of an office that was deleted here', async () => {
    await to.owner.query(
      `insert into private.office_removals (office_id, name, slugs, closed_at, deleted_at, finished_at)
       values (uuidv7(), 'Outra', array[$1], now(), now(), now())`,
      [office.slug],
    );
    await expect(bring(await exported(office.slug))).rejects.toThrow('was deleted here');
    await expectNothing();
  });

  it('creates no account without access', async () => {
    const email = 'de-fora@correio.example';
    const path = await forged(await exported(office.slug), (entries) => {
      const accounts = rowsIn(entries, 'accounts');
      writeRows(entries, 'accounts', [...accounts, { ...accounts[0], id: ELSEWHERE, email }]);
    });
    await bring(path);
    const { rowCount } = await to.owner.query('select from private.users where email = $1', [
      email,
    ]);
    expect(rowCount).toBe(0);
  });

  it('stores a mail’s attachments that were still to be stored', async () => {
    const mail = await upload(office.staff, { caseId: legalCase.id }, [
      'Citação.eml',
      emlOf('Citação', textPart('Segue.')),
    ]);
    const { texts } = from.app.get(DocumentTextsService);
    while (await texts.doNext());
    await bring(await exported(office.slug));
    const { rows } = await to.owner.query(
      `select payload from private.jobs where queue = 'mail attachments' and office_id = $1`,
      [office.id],
    );
    expect(rows).toEqual([{ payload: { document: mail.body.id } }]);
  });

  it('keeps files that the storage had before if it is refused', async () => {
    const path = await forged(await exported(office.slug), (entries) => {
      writeRows(entries, 'clients', []);
    });
    const { rows } = await from.owner.query<{ key: string }>(
      'select storage_path as key from documents where office_id = $1',
      [office.id],
    );
    const other = `${office.id}/documents/mais-novo.pdf`;
    const kept = [rows[0]!.key, other].toSorted();
    for (const key of kept) await storageOf(to).write(key, Readable.from([PDF]));
    await expect(bring(path)).rejects.toThrow(OfficeRefusal);
    expect((await filesHere()).toSorted()).toEqual(kept);
  });

  it('keeps its files if the connection breaks, because its rows may be committed', async () => {
    const path = await exported(office.slug);
    const { ownerUrl } = await anotherDatabase();
    const broken = connected(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
      const settleGaps = async () =>
        void (await to.owner.query('select pg_terminate_backend($1)', [rows[0]!.pid]));
      const tools = { owner, storage: storageOf(to), linkBase: to.url, settleGaps, say: ignore };
      await importOffice(tools, path);
    });
    await expect(broken).rejects.toThrow();
    expect(await filesHere()).toHaveLength(1);
    await bring(path);
  });

  it('is refused if it exists here, or another office has its address', async () => {
    const path = await exported(office.slug);
    await bring(path);
    await expect(bring(path)).rejects.toThrow('already exists here');
    const other = await from.office();
    await to.owner.query(`select private.delete_office_rows($1)`, [office.id]);
    const stays = await to.office();
    await to.owner.query('update tenants set slug = $2 where office_id = $1', [
      stays.id,
      other.slug,
    ]);
    await expect(bring(await exported(other.slug))).rejects.toThrow('one of its addresses');
  });

  /** Expects no row and no file of the office in the second installation. */
  async function expectNothing(): Promise<void> {
    const { rows } = await to.owner.query(
      `select (select count(*)::int from offices where id = $1) as offices,
              (select count(*)::int from private.users where email = $2) as accounts`,
      [office.id, office.staff.email],
    );
    expect(rows).toEqual([{ offices: 0, accounts: 0 }]);
    expect(await filesHere()).toEqual([]);
  }

  async function filesHere(): Promise<string[]> {
    const files: string[] = [];
    for await (const { key } of storageOf(to).list(office.id)) files.push(key);
    return files;
  }
});

/** The id of an office in neither installation. */
const ELSEWHERE = '0198a1b2-0000-7000-8000-000000000000';

type Entries = Record<string, Buffer>;

const rowsIn = (entries: Entries, table: string) =>
  entries[`dados/${table}.jsonl`]!.toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

function writeRows(entries: Entries, table: string, rows: readonly Row[]): void {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
  entries[`dados/${table}.jsonl`] = Buffer.from(lines.join(''));
}

/** Changes the content of an archive. @returns the new archive's path */
async function forged(path: string, change: (entries: Entries) => void): Promise<string> {
  const entries = unzip(await readFile(path));
  change(entries);
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(content, name);
  zip.end();
  await writeFile(path, await buffer(zip.outputStream));
  return path;
}
