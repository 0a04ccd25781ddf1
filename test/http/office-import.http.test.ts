import type { LegalCase } from '../../src/contract/cases.js';
import { runOn } from '../../src/database/run.js';
import { AS_OWNER } from '../../src/database/transaction-settings.js';
import { writeDemo } from '../../src/demo/write-demo.js';
import { DocumentTextsService } from '../../src/documents/document-texts.service.js';
import { Outbox } from '../../src/mail/outbox.js';
import { checkFiles } from '../../src/storage/file-check.js';
import { ownerSource, rowsOf, tablesIn } from '../../src/takeouts/archive-source.js';
import { WebhookSecretsService } from '../../src/webhooks/webhook-secrets.service.js';
import type { TestOffice, TestServer } from '../support/app.js';
import { upload } from '../support/files.js';
import { receivedBy } from '../support/mails.js';
import { changeRows, ELSEWHERE, OfficeMove, type Row, storageOf } from '../support/office-moves.js';
import { emlOf, textPart } from '../support/written-mails.js';

/* An operator recreates an office from its archive, in another installation. */

let move: OfficeMove;
let from: TestServer;
let to: TestServer;

beforeAll(async () => {
  move = await OfficeMove.start();
  ({ from, to } = move);
});
afterAll(() => move.stop());

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
      await move.bring(await move.exported(slug));
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
  let legalCase: LegalCase;

  beforeEach(async () => {
    ({ office, legalCase } = await move.office());
  });

  it('mails its people a link for a new password, and continues where it was', async () => {
    const said = await move.bring(await move.exported(office.slug));
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
    await move.bring(await move.exported(office.slug));
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
    const path = await move.exported(office.slug, (entries) =>
      changeRows(entries, 'cases', (row) => ({ ...row, user_id: stranger.staff.userId })),
    );
    await move.bring(path);
    const { rows } = await to.owner.query('select user_id from cases where office_id = $1', [
      office.id,
    ]);
    expect(rows).toEqual([{ user_id: null }]);
  });

  it('creates no account without access', async () => {
    const email = 'de-fora@correio.example';
    const path = await move.exported(office.slug, (entries) => {
      const accounts = entries['dados/accounts.jsonl']!;
      const account = JSON.parse(accounts.toString().split('\n')[0]!) as Row;
      const other = `${JSON.stringify({ ...account, id: ELSEWHERE, email })}\n`;
      entries['dados/accounts.jsonl'] = Buffer.concat([accounts, Buffer.from(other)]);
    });
    await move.bring(path);
    const { rowCount } = await to.owner.query('select from private.users where email = $1', [
      email,
    ]);
    expect(rowCount).toBe(0);
  });

  it('is open, even if it was closing or suspended when it was exported', async () => {
    await from.owner.query(
      'update offices set suspended_at = now(), closing_since = now(), closing_by = $2 where id = $1',
      [office.id, office.staff.userId],
    );
    await move.bring(await move.exported(office.slug));
    const { rows } = await to.owner.query(
      'select suspended_at, closing_since, closing_by from offices where id = $1',
      [office.id],
    );
    expect(rows).toEqual([{ suspended_at: null, closing_since: null, closing_by: null }]);
  });

  it('can return to an installation that deleted it, once the deletion is finished', async () => {
    const path = await move.exported(office.slug);
    await move.bring(path);
    await to.owner.query(
      `update offices set closing_since = now() - interval '60 days' where id = $1`,
      [office.id],
    );
    await to.owner.query(`select private.begin_removal($1, 'x')`, [office.id]);
    await to.owner.query('select private.delete_office_rows($1)', [office.id]);
    await expect(move.bring(path)).rejects.toThrow('still being deleted');
    await to.owner.query(
      'update private.office_removals set finished_at = now() where office_id = $1',
      [office.id],
    );
    await move.bring(path);
    const { rowCount } = await to.owner.query(
      'select from private.office_removals where office_id = $1',
      [office.id],
    );
    expect(rowCount).toBe(0);
  });

  it('stores a mail’s attachments that were still to be stored', async () => {
    const mail = await upload(office.staff, { caseId: legalCase.id }, [
      'Citação.eml',
      emlOf('Citação', textPart('Segue.')),
    ]);
    const { texts } = from.app.get(DocumentTextsService);
    while (await texts.doNext());
    await move.bring(await move.exported(office.slug));
    const { rows } = await to.owner.query(
      `select payload from private.jobs where queue = 'mail attachments' and office_id = $1`,
      [office.id],
    );
    expect(rows).toEqual([{ payload: { document: mail.body.id } }]);
  });
});
