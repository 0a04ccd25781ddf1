import { FormerAddressesJobs } from '../../src/clients/former-addresses.jobs.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { ClientRecord } from '../../src/contract/clients.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { InvitationSent, PortalUser } from '../../src/contract/invitations.js';
import { PORTAL_VIEW_HEADER, type PortalView } from '../../src/contract/portal.js';
import type { StaffUser } from '../../src/contract/users.js';
import { KeyHolder } from '../support/api-keys.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { PDF, textPdf, upload } from '../support/files.js';
import { mailsTo, receivedBy } from '../support/mails.js';
import type { Person } from '../support/person.js';
import { until } from '../support/until.js';

/*
 * Each act that opens or changes access writes its row in the same transaction, by triggers, and the former address
 * gets a mail.
 */

const ADDRESS = '2001:db8:7::9';

let server: TestServer;
let office: TestOffice;
let staff: Person;
let client: ClientRecord;

beforeAll(async () => {
  server = await TestServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office({ plan: 'enterprise' });
  staff = office.staff;
  const said = { name: 'Vale Verde', email: mailbox('cliente'), iban: 'PT50000201231234567890154' };
  client = (await send<ClientRecord>('POST', '/api/clients', said)).body;
});

const mailbox = (name: string) => `${name}.${staff.email}`;

function send<T>(method: string, path: string, body?: object, by = staff) {
  return by.send<T>(method, path, body, { 'x-forwarded-for': ADDRESS });
}

async function change(path: string, said: object): Promise<void> {
  const { version } = (await staff.get<{ version: number }>(path)).body;
  expect((await send('PUT', path, { ...said, version })).status).toBe(200);
}

const changeClient = (said: object) =>
  change(`/api/clients/${client.id}`, { ...written(), ...said });

/** A client as its form writes it, with what stays. */
function written() {
  const { name, email, iban } = client;
  return { name, email, iban, contacts: [] };
}

interface Row {
  action: string;
  userId: string | null;
  address: string | null;
  subjectId: string | null;
  detail: object;
}

async function recorded(action: string): Promise<Row[]> {
  const { rows } = await server.owner.query<Row>(
    `select action, user_id as "userId", host(address) as address, subject_id as "subjectId", detail
     from audit_log where office_id = $1 and action = $2 order by created_at, id`,
    [office.id, action],
  );
  return rows;
}

const row = (action: string, subjectId: string, detail: object = {}) => ({
  action,
  userId: staff.userId,
  address: ADDRESS,
  subjectId,
  detail,
});

describe('a row by itself', () => {
  it('tells of a client’s e-mail and IBAN, new, changed and taken away, without either', async () => {
    await changeClient({ email: mailbox('outro') });
    await changeClient({ email: mailbox('outro'), city: 'Faro' });
    await changeClient({ email: null, iban: null });
    const is = (before: boolean, now: boolean) => ({ before, now });
    expect(await recorded('client_email_changed')).toEqual(
      [is(false, true), is(true, true), is(true, false)].map((detail) =>
        row('client_email_changed', client.id, detail),
      ),
    );
    expect(await recorded('client_iban_changed')).toEqual([
      row('client_iban_changed', client.id, is(false, true)),
      row('client_iban_changed', client.id, is(true, false)),
    ]);
  });

  it('tells of a client user’s e-mail and of the fields of a colleague’s profile', async () => {
    const user = await server.clientUser(office, client.id);
    const path = `/api/client-users/${user.clientUserId}`;
    await change(path, { email: mailbox('ana'), fullName: 'Ana Reis' });
    await change(path, { phone: '912345678' });
    expect(await recorded('portal_user_email_changed')).toEqual([
      row('portal_user_email_changed', user.clientUserId, { clientId: client.id }),
    ]);
    const colleague = await server.member(office, 'staff');
    const people = (await staff.list<StaffUser>('/api/staff-users')).body;
    const { id } = people.find(({ userId }) => userId === colleague.userId)!;
    await change(`/api/staff-users/${id}`, { phone: '912345678', position: 'Advogada' });
    expect(await recorded('staff_profile_changed')).toEqual([
      row('staff_profile_changed', id, {
        ...{ fullName: false, position: true, email: false, phone: true },
      }),
    ]);
  });

  it('tells of what an upload shows, once it is stored, and of what is shown no more', async () => {
    const shown = { title: 'a', sharedWithClient: true };
    const { body } = await upload(staff, { clientId: client.id }, ['a.pdf', PDF], shown);
    await upload(staff, { clientId: client.id }, ['b.pdf', PDF], {
      ...shown,
      sharedWithClient: false,
    });
    expect((await recorded('document_shared')).map(({ subjectId }) => subjectId)).toEqual([
      body.id,
    ]);
    await change(`/api/documents/${body.id}`, { sharedWithClient: false });
    expect(await recorded('document_hidden')).toEqual([row('document_hidden', body.id)]);
  });

  it('tells whose people see a case from now on', async () => {
    const said = { title: 'Cobrança', clientId: client.id };
    const { body } = await staff.post<LegalCase>('/api/cases', said);
    await change(`/api/cases/${body.id}`, { clientId: null });
    expect(await recorded('case_client_changed')).toEqual([
      row('case_client_changed', body.id, { from: client.id }),
    ]);
  });

  it('is not there where the change was not made', async () => {
    const { body } = await staff.get<ClientRecord>(`/api/clients/${client.id}`);
    const late = { ...written(), email: mailbox('outro'), version: body.version + 1 };
    expect((await send('PUT', `/api/clients/${client.id}`, late)).status).toBe(409);
    expect(await recorded('client_email_changed')).toHaveLength(1);
  });
});

describe('the text of a document', () => {
  let document: CaseDocument;
  const pagesOf = (area: string) => `/api/${area}${document.id}/pages?from=1&to=1`;

  beforeEach(async () => {
    const pdf = await textPdf('Sentença de 3 de março');
    const said = { title: 'a', sharedWithClient: true };
    document = (await upload(staff, { clientId: client.id }, ['a.pdf', pdf], said)).body;
  });

  it('that is read is recorded, once an hour for each who reads', async () => {
    const reader = await server.clientUser(office, client.id);
    const key = await KeyHolder.of(staff, { rights: ['documents:read'] });
    expect((await staff.send('HEAD', pagesOf('documents/'))).status).toBe(200);
    expect(await recorded('document_read')).toEqual([]);
    for (let n = 0; n < 2; n += 1) {
      await send('GET', pagesOf('documents/'));
      await send('GET', pagesOf('documents/').replace('pages?from=1&to=1', 'words?page=1'));
      await send('GET', pagesOf('documents/'), undefined, key);
      await send('GET', pagesOf('portal/documents/'), undefined, reader);
    }
    const of = (userId: string | null) => ({ ...row('document_read', document.id), userId });
    expect(await recorded('document_read')).toEqual([
      of(staff.userId),
      of(null),
      of(reader.userId),
    ]);
  });

  it('that staff read through a view of the portal is recorded as theirs', async () => {
    const person = await server.clientUser(office, client.id);
    const said = { clientUserId: person.clientUserId };
    const { body: view } = await staff.post<PortalView>('/api/portal/views', said);
    const seen = await staff.send('GET', pagesOf('portal/documents/'), undefined, {
      [PORTAL_VIEW_HEADER]: view.id,
    });
    expect(seen.status).toBe(200);
    expect(await recorded('document_read')).toMatchObject([{ userId: staff.userId }]);
  });

  it('that nobody may read leaves no row', async () => {
    const stranger = await server.office();
    expect((await stranger.staff.get(pagesOf('documents/'))).status).toBe(404);
    expect(await recorded('document_read')).toEqual([]);
  });
});

it('a list that an API key takes is recorded with its rows; one of a person is not', async () => {
  const key = await KeyHolder.of(staff, { rights: ['clients:read', 'cases:read'] });
  const { body } = await staff.post<LegalCase>('/api/cases', { title: 'Cobrança' });
  await staff.list('/api/clients');
  await key.send('HEAD', '/api/clients');
  expect((await send<ClientRecord[]>('GET', '/api/clients', undefined, key)).body).toHaveLength(1);
  await send('GET', `/api/clients?filter=${JSON.stringify({ q: 'nada assim' })}`, undefined, key);
  await send('GET', `/api/cases/${body.id}/history`, undefined, key);
  expect(
    (await recorded('list_read')).map(({ detail, address }) => ({ ...detail, address })),
  ).toEqual([
    { list: 'clients', rows: 1, address: ADDRESS },
    { list: 'clients', rows: 0, address: ADDRESS },
    { list: 'cases-history', rows: 1, address: ADDRESS },
  ]);
});

describe('the former address', () => {
  const told = () => {
    server.app.get(FormerAddressesJobs).queue.wake();
    return until(async () => {
      const { rowCount } = await server.owner.query(
        `select from private.jobs where queue = 'former address' and office_id = $1 and state = 'pending'`,
        [office.id],
      );
      return rowCount === 0;
    });
  };

  it('is told by mail, without the name or the new address, once a day', async () => {
    const former = mailbox('cliente');
    for (const email of [mailbox('novo'), former, mailbox('outro')]) await changeClient({ email });
    await told();
    const [mail] = await receivedBy(server, former);
    expect(mail!.subject).toBe('Este endereço de e-mail foi substituído');
    expect(mail!.plain).not.toMatch(/Vale Verde|novo\.|outro\./);
    expect(await mailsTo(server, former)).toHaveLength(1);
    expect(await mailsTo(server, mailbox('outro'))).toEqual([]);
  });

  it('gets a mail for a client user and a colleague too; a refused change sends none', async () => {
    const { body: user } = await staff.post<PortalUser & InvitationSent>(
      `/api/clients/${client.id}/portal-users`,
      { fullName: 'Rui Melo', email: mailbox('rui') },
    );
    await change(`/api/client-users/${user.id}`, { email: mailbox('rui.melo') });
    const [own] = (await staff.list<StaffUser>('/api/staff-users')).body;
    await change(`/api/staff-users/${own!.id}`, { email: mailbox('eu') });
    const late = { email: mailbox('x'), version: 99 };
    await send('PUT', `/api/staff-users/${own!.id}`, late);
    await told();
    const subjects = async (email: string) =>
      (await mailsTo(server, email)).map(({ subject }) => subject);
    expect(await subjects(mailbox('rui'))).toContain('Este endereço de e-mail foi substituído');
    expect(await subjects(own!.email)).toContain('Este endereço de e-mail foi substituído');
    expect(await subjects(mailbox('eu'))).toEqual([]);
  });
});
