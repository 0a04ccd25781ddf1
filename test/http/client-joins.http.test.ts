// @module-tag one-try
import { randomUUID } from 'node:crypto';

import type { LegalCase } from '../../src/contract/cases.js';
import { JOIN_FIELDS } from '../../src/contract/client-joins.js';
import { CLIENT_FIELDS, type ClientRecord } from '../../src/contract/clients.js';
import type { Deletion } from '../../src/contract/deletions.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { RecycleBinJobs } from '../../src/recycle-bin/recycle-bin.jobs.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { addCase, addClient } from '../support/conversations.js';
import { addShown, clientOf, join, part, preview } from '../support/joins.js';
import type { Person } from '../support/person.js';

/* Joining two records of one client: refusals, what moves, and what its undoing restores. */

let server: TestServer;
let office: TestOffice;
let staff: Person;
let kept: string;
let gone: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  kept = await addClient(office, 'Metalúrgica do Sado', { city: 'Setúbal', phone: '265 111 222' });
  gone = await addClient(office, 'Metalúrgica do Sado, Lda.', {
    city: 'Palmela',
    taxId: '509442013',
    contacts: [{ name: 'Berta Lima' }],
  });
});
afterEach(async () => {
  const { rows } = await server.owner.query('select * from check_counters($1)', [office.id]);
  expect(rows).toEqual([]);
});

const recorded = async (action: string) =>
  (
    await server.owner.query('select from audit_log where office_id = $1 and action = $2', [
      office.id,
      action,
    ])
  ).rowCount;
const binned = async () => (await staff.list<Deletion>('/api/deletions')).body;
const update = (client: ClientRecord, said: object) =>
  staff.put<ProblemBody>(`/api/clients/${client.id}`, { ...client, ...said });

describe('joining is refused', () => {
  const NO_ID = '01890000-0000-7000-8000-000000000000';

  it('for the client itself, for a missing client or one in the bin, and for other fields', async () => {
    expect((await staff.get(`/api/clients/${kept}/join?with=${kept}`)).status).toBe(422);
    const body = { clientId: kept, clientVersion: 1, version: 1, taken: [] };
    expect((await staff.post(`/api/clients/${kept}/join`, body)).status).toBe(422);
    const foreign = await addClient(await server.office(), 'Moldes Lis');
    for (const clientId of [NO_ID, foreign]) {
      expect((await staff.get(`/api/clients/${kept}/join?with=${clientId}`)).status).toBe(404);
      const { status } = await staff.post(`/api/clients/${kept}/join`, { ...body, clientId });
      expect(status).toBe(404);
    }
    const other = { ...body, clientId: gone, taken: ['caseCount'] };
    expect((await staff.post(`/api/clients/${kept}/join`, other)).status).toBe(422);
    await staff.delete(`/api/clients/${gone}`);
    const binnedOne = { ...body, clientId: gone };
    expect((await staff.post(`/api/clients/${kept}/join`, binnedOne)).status).toBe(404);
  });

  it('for either client if a colleague has changed it meanwhile', async () => {
    const [stays, leaves] = [await clientOf(staff, kept), await clientOf(staff, gone)];
    await update(leaves, { city: 'Montijo' });
    const body = { clientId: gone, clientVersion: leaves.version, version: stays.version };
    const answer = await staff.post<ProblemBody>(`/api/clients/${kept}/join`, body);
    expect([answer.status, answer.body.code]).toEqual([409, 'stale_version']);
    expect(answer.body.current).toMatchObject({ id: gone, city: 'Montijo' });
    await update(stays, { city: 'Montijo' });
    const late = { ...body, clientVersion: leaves.version + 1 };
    expect((await staff.post(`/api/clients/${kept}/join`, late)).status).toBe(409);
  });

  it('for all but one of several at once, in either direction', async () => {
    const ways = [
      [kept, gone],
      [gone, kept],
      [kept, gone],
      [gone, kept],
    ] as const;
    const versions = new Map<string, number>();
    for (const id of [kept, gone]) versions.set(id, (await clientOf(staff, id)).version);
    const answers = await Promise.all(
      ways.map(([stays, leaves]) =>
        staff.post(`/api/clients/${stays}/join`, {
          ...{ clientId: leaves, clientVersion: versions.get(leaves) },
          version: versions.get(stays),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await binned()).toHaveLength(1);
  });
});

describe('the joined client', () => {
  it('has everything of the other one, which is gone, and is logged once', async () => {
    const legalCase = await addCase(office, 'Despejo', gone);
    await addShown(staff, { caseId: legalCase }, 'Sentença');
    await addShown(staff, { clientId: gone }, 'Procuração');
    expect(await preview(staff, kept, gone)).toEqual({
      ...{ cases: 1, documents: 2, contacts: 1, requests: 0, people: 0 },
      ...{ widened: [], clashes: [] },
    });
    const { body } = await join(staff, kept, gone, ['taxId']);
    expect(body.clientId).toBe(kept);
    expect((await staff.get(`/api/clients/${gone}`)).status).toBe(404);
    expect(await clientOf(staff, kept)).toMatchObject({
      ...{ name: 'Metalúrgica do Sado', city: 'Setúbal', taxId: '509442013' },
      ...{ caseCount: 1, documentCount: 2, contacts: [{ name: 'Berta Lima' }] },
      joined: [{ deletionId: body.deletionId, name: 'Metalúrgica do Sado, Lda.' }],
    });
    const documents = await staff.list<CaseDocument>('/api/documents');
    expect(documents.body).toMatchObject([
      { clientId: kept, sharedWithClient: true },
      { clientId: kept, sharedWithClient: true },
    ]);
    const history = await staff.list(`/api/cases/${legalCase}/history`);
    expect(history.body).toContainEqual(
      expect.objectContaining({ field: 'clientId', newValue: 'Metalúrgica do Sado' }),
    );
    expect(await binned()).toMatchObject([
      { kind: 'client_join', title: 'Metalúrgica do Sado, Lda.', place: 'Metalúrgica do Sado' },
    ]);
    expect([await recorded('clients_joined'), await recorded('case_client_changed')]).toEqual([
      1, 0,
    ]);
  });

  it('takes over each chosen field of the form, and the tenant, from the other one', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into tenants (office_id, name, slug, company_name) values ($1, 'Outro', $2, 'Outro') returning id`,
      [office.id, `${office.slug}-2`],
    );
    const full = Object.fromEntries(
      Object.entries(CLIENT_FIELDS).map(([name, { kind }], n) => [
        name,
        { email: `x${n}@exemplo.pt`, country: 'BR', amount: n }[kind as string] ?? `texto ${n}`,
      ]),
    );
    const confirmed = ['taxId', 'iban', 'swift'];
    const id = await addClient(office, 'x', { ...full, confirmed });
    const { version } = await clientOf(staff, id);
    await staff.put(`/api/client-tenants/${id}`, { tenantId: rows[0]!.id, version });
    const leaves = await clientOf(staff, id);
    await join(staff, kept, id, [...JOIN_FIELDS]);
    const stays = await clientOf(staff, kept);
    for (const field of JOIN_FIELDS) {
      expect(stays[field], field).not.toBeNull();
      expect(stays[field], field).toEqual(leaves[field]);
    }
  });

  it('is joined once if the request is sent again', async () => {
    const [stays, leaves] = [await clientOf(staff, kept), await clientOf(staff, gone)];
    const body = { clientId: gone, clientVersion: leaves.version, version: stays.version };
    const key = randomUUID();
    const send = () =>
      staff.send('POST', `/api/clients/${kept}/join`, body, { 'idempotency-key': key });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect(await binned()).toHaveLength(1);
  });
});

describe('its undoing', () => {
  it('moves back what is still where it was put, and fields that nobody has changed since', async () => {
    const [moved, deleted, elsewhere] = [
      await addCase(office, 'Despejo', gone),
      await addCase(office, 'Cobrança', gone),
      await addCase(office, 'Vistoria', gone),
    ];
    const document = await addShown(staff, { clientId: gone }, 'Procuração');
    const purged = await addShown(staff, { clientId: gone }, 'Ata');
    const { body } = await join(staff, kept, gone, ['taxId', 'city', 'name']);
    const added = await addCase(office, 'Novo', kept);
    await staff.delete(`/api/cases/${deleted}`);
    await staff.delete(`/api/documents/${purged}`);
    const third = await addClient(office, 'Moldes Lis');
    const { body: found } = await staff.get<LegalCase>(`/api/cases/${elsewhere}`);
    await staff.put(`/api/cases/${elsewhere}`, { clientId: third, version: found.version });
    await update(await clientOf(staff, kept), { city: 'Sines' });

    expect((await part(staff, body)).status).toBe(200);
    expect(await clientOf(staff, kept)).toMatchObject({
      ...{ name: 'Metalúrgica do Sado', taxId: null, city: 'Sines', caseCount: 1, joined: [] },
    });
    expect(await clientOf(staff, gone)).toMatchObject({
      ...{ name: 'Metalúrgica do Sado, Lda.', caseCount: 1, documentCount: 1 },
      contacts: [{ name: 'Berta Lima' }],
    });
    const clientIdOf = async (id: string) =>
      (await staff.get<LegalCase>(`/api/cases/${id}`)).body.clientId;
    expect([await clientIdOf(moved), await clientIdOf(added), await clientIdOf(elsewhere)]).toEqual(
      [gone, kept, third],
    );
    expect((await staff.get(`/api/cases/${deleted}`)).status).toBe(404);
    expect((await staff.get(`/api/documents/${purged}`)).status).toBe(404);
    const back = (await staff.get<CaseDocument>(`/api/documents/${document}`)).body;
    expect([back.clientId, back.sharedWithClient]).toEqual([gone, true]);
    expect(await recorded('client_join_restored')).toBe(1);
    expect((await part(staff, body)).status).toBe(404);
  });

  it('must begin with the newest join, and needs the kept client outside the bin', async () => {
    const third = await addClient(office, 'Metalúrgica');
    const first = (await join(staff, kept, gone)).body;
    const second = (await join(staff, kept, third)).body;
    expect((await part(staff, first)).body.code).toBe('client_join_in_bin');
    await staff.delete(`/api/clients/${kept}`);
    expect((await part(staff, second)).body.code).toBe('client_in_bin');
    const [{ id }] = (await binned()) as [Deletion];
    await staff.post(`/api/deletions/${id}/restore`);
    expect((await part(staff, second)).status).toBe(200);
    expect((await part(staff, first)).status).toBe(200);
  });

  it('happens once if several ask at once', async () => {
    await addCase(office, 'Despejo', gone);
    const { body } = await join(staff, kept, gone);
    const answers = await Promise.all([1, 2, 3].map(() => part(staff, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  });

  it('is possible for 30 days; then the other client is purged, and everything that moved stays', async () => {
    const legalCase = await addCase(office, 'Despejo', gone);
    const { body } = await join(staff, kept, gone);
    await server.app.get(RecycleBinJobs).purge(Date.now() + 31 * 86_400_000);
    expect((await part(staff, body)).status).toBe(404);
    expect((await staff.get<LegalCase>(`/api/cases/${legalCase}`)).body.clientId).toBe(kept);
    expect((await clientOf(staff, kept)).joined).toEqual([]);
  });
});

/**
 * Tables that refer to a client or a client user, and what happens to their rows. A new table needs a line here and
 * code in client_joins.sql.
 */
const HANDLED: Record<string, string> = {
  'case_client_access.client_user_id': 'stays with its person; copied to the twin that remains',
  'cases.client_id': 'moves',
  'client_contacts.client_id': 'moves',
  'client_joins.gone_client_id': 'of another joining',
  'client_joins.kept_client_id': 'of another joining',
  'client_users.client_id': 'moves, unless the same person is at the client that stays',
  'documents.client_id': 'moves',
  'invitation_logs.client_id': 'moves',
  'portal_views.client_id': 'stays, but shows nothing',
  'portal_views.client_user_id': 'stays with its person',
  'service_requests.client_id': 'moves with its person, or alone',
  'service_requests.client_id, client_user_id': 'moves with its person',
};

it('handles every table that refers to a client or a client user', async () => {
  const { rows } = await server.owner.query<{ of: string }>(
    `select c.conrelid::regclass || '.' || string_agg(a.attname, ', ' order by k.n) as of
     from pg_constraint c
     cross join unnest(c.conkey) with ordinality k (column_number, n)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.column_number and a.attname <> 'office_id'
     where c.contype = 'f' and c.confrelid in ('clients'::regclass, 'client_users'::regclass)
     group by c.oid, c.conrelid order by 1`,
  );
  expect(rows.map(({ of }) => of)).toEqual(Object.keys(HANDLED).toSorted());
});
