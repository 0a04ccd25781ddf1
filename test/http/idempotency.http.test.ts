// @module-tag one-try
import { randomUUID } from 'node:crypto';

import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Client, ClientRecord } from '../../src/contract/clients.js';
import type { Deleted } from '../../src/contract/deletions.js';
import type { CaseDocument } from '../../src/contract/documents.js';
import type { InvitationSent, PortalUser } from '../../src/contract/invitations.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { Cleaning } from '../../src/jobs/cleaning.js';
import { Storage } from '../../src/storage/storage.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { formOf, PDF, pdfOf } from '../support/files.js';
import { mailsTo } from '../support/mails.js';
import type { Person } from '../support/person.js';
import { photoOf } from '../support/photos.js';

let server: TestServer;
let office: TestOffice;
let staff: Person;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
});

/** Sends a request under a key, as the IETF draft writes it or plain. */
function send<T>(key: string, path: string, body?: unknown, by = staff) {
  return by.send<T & Pick<ProblemBody, 'code'>>('POST', path, body, { 'idempotency-key': key });
}

async function countOf(table: string): Promise<number> {
  const { rows } = await server.owner.query<{ n: number }>(
    `select count(*)::int as n from ${table} where office_id = $1`,
    [office.id],
  );
  return rows[0]!.n;
}

const newCase = async () => (await staff.post<LegalCase>('/api/cases', { title: 'Obra' })).body;
const newClient = async (said: object = {}) =>
  (await staff.post<ClientRecord>('/api/clients', { name: 'Vale Verde', ...said })).body;
const ana = () => ({ fullName: 'Ana Reis', email: `${office.slug}@cliente.example` });

interface Prepared {
  path: string;
  /** A form can be read once, so that each request has one of its own. */
  body: () => unknown;
  /** The table that must not get two more rows. */
  table: string;
  /** The status of its answer; 201 by default. */
  status?: 200;
}

/** Every route that creates or sends, and how it is asked. */
const ROUTES: Record<string, () => Prepared | Promise<Prepared>> = {
  'POST cases': () => ({
    path: '/api/cases',
    body: () => ({ title: 'Obra' }),
    table: 'cases',
  }),
  'POST cases/:id/notes': async () => ({
    path: `/api/cases/${(await newCase()).id}/notes`,
    body: () => ({ description: 'Ligou o cliente' }),
    table: 'case_history',
  }),
  'POST clients': () => ({
    path: '/api/clients',
    body: () => ({ name: 'Vale Verde', contacts: [{ name: 'Rui' }], portalUsers: [ana()] }),
    table: 'invitation_logs',
  }),
  'POST clients with a photo': async () => {
    const photo = await photoOf('png', 64, 64);
    return {
      path: '/api/clients',
      body: () =>
        formOf([
          ['client', '{"name":"Vale Verde"}'],
          ['photo', ['f.png', photo]],
        ]),
      table: 'clients',
    };
  },
  'POST clients/:id/portal-users': async () => ({
    path: `/api/clients/${(await newClient()).id}/portal-users`,
    body: ana,
    table: 'client_users',
  }),
  'POST client-users/:id/invitation': async () => {
    const { portalUsers } = await newClient({ portalUsers: [ana()] });
    await server.owner.query(`update invitation_logs set status = 'expired' where office_id = $1`, [
      office.id,
    ]);
    return {
      path: `/api/client-users/${portalUsers[0]!.id}/invitation`,
      body: () => undefined,
      table: 'invitation_logs',
    };
  },
  'POST invitations/:id/resend': async () => {
    const { portalUsers } = await newClient({ portalUsers: [ana()] });
    return {
      path: `/api/invitations/${portalUsers[0]!.invitationId}/resend`,
      body: () => undefined,
      table: 'invitation_logs',
      status: 200,
    };
  },
  'POST documents': async () => {
    const { id } = await newCase();
    return {
      path: '/api/documents',
      body: () =>
        formOf([
          ['caseId', id],
          ['title', 'Acórdão'],
          ['file', ['a.pdf', PDF]],
        ]),
      table: 'documents',
    };
  },
};

describe.each(Object.entries(ROUTES))('%s', (_, prepare) => {
  it('keeps its key with what it makes, in one transaction; sent again it makes nothing twice and answers as at first', async () => {
    const { path, body, table, status = 201 } = await prepare();
    const key = randomUUID();
    const first = await send<{ id?: string }>(key, path, body());
    expect(first.status).toBe(status);
    // So that a kill leaves both or neither.
    const { rows } = await server.owner.query<{ n: number }>(
      `select count(*)::int as n from ${table} t join idempotency_keys k on k.office_id = t.office_id
       where t.office_id = $1 and t.xmin = k.xmin`,
      [office.id],
    );
    expect(rows[0]!.n).toBe(1);
    const before = await countOf(table);
    const mails = (await mailsTo(server, ana().email)).length;
    const again = await send<{ id?: string }>(key, path, body());
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await countOf(table)).toBe(before);
    expect(await mailsTo(server, ana().email)).toHaveLength(mails);
    expect(await countOf('idempotency_keys')).toBe(1);
  });

  it('sent by a double click makes one, and both answers are of it', async () => {
    const { path, body, table, status: answered = 201 } = await prepare();
    const before = await countOf(table);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(key, path, body())));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(answered);
    const made = (await countOf(table)) - before;
    expect(made).toBe(path.endsWith('/resend') ? 0 : 1);
    expect(await countOf('idempotency_keys')).toBe(1);
  });
});

it('nothing is kept of a request without a key', async () => {
  for (const prepare of Object.values(ROUTES)) {
    office = await server.office();
    staff = office.staff;
    const { path, body, status = 201 } = await prepare();
    expect([path, (await staff.post(path, body())).status]).toEqual([path, status]);
    expect([path, await countOf('idempotency_keys')]).toEqual([path, 0]);
  }
});

describe('a key', () => {
  const create = (key: string, said: object = { title: 'Obra' }, by = staff) =>
    send<LegalCase>(key, '/api/cases', said, by);

  it('that is none is refused', async () => {
    for (const key of ['', 'x', '1234', `"${randomUUID()}`, `${randomUUID()}, ${randomUUID()}`]) {
      const { status, body } = await create(key);
      expect([key, status, body.code]).toEqual([key, 400, 'invalid_idempotency_key']);
    }
    expect(await countOf('cases')).toBe(0);
  });

  it('may be written as a string in quotes, as the draft has it', async () => {
    const key = randomUUID();
    const first = await create(`"${key}"`);
    expect(first.status).toBe(201);
    expect((await create(key.toUpperCase())).body.id).toBe(first.body.id);
  });

  it('under which two different things come at once makes one, and refuses the other', async () => {
    const before = await countOf('cases');
    for (let round = 0; round < 5; round += 1) {
      const key = randomUUID();
      const answers = await Promise.all(['Uma', 'Outra'].map((title) => create(key, { title })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    }
    expect(await countOf('cases')).toBe(before + 5);
  });

  it('under which something else comes is refused, and nothing is made', async () => {
    const key = randomUUID();
    const { body: first } = await create(key);
    const another = [
      await create(key, { title: 'Outra' }),
      await send(key, '/api/clients', { name: 'Obra' }),
      await send(key, `/api/cases/${first.id}/notes`, { description: 'x' }),
    ];
    for (const { status, body } of another) {
      expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
    }
    expect([await countOf('cases'), await countOf('clients')]).toEqual([1, 0]);
  });

  it('for a note belongs to its case', async () => {
    const [one, two] = [await newCase(), await newCase()];
    const key = randomUUID();
    const note = { description: 'Ligou' };
    expect((await send(key, `/api/cases/${one.id}/notes`, note)).status).toBe(201);
    expect((await send(key, `/api/cases/${two.id}/notes`, note)).status).toBe(422);
    const { body } = await staff.list<HistoryEntry>(`/api/cases/${two.id}/history`);
    expect(body.map(({ action }) => action)).toEqual(['created']);
  });

  it('from another person, or another office, is another key', async () => {
    const key = randomUUID();
    const colleague = await server.member(office, 'staff');
    const stranger = (await server.office()).staff;
    const ids = [];
    for (const by of [staff, colleague, stranger]) {
      const { status, body } = await create(key, { title: 'Obra' }, by);
      expect(status).toBe(201);
      ids.push(body.id);
    }
    expect(new Set(ids).size).toBe(3);
    expect((await create(key, { title: 'Outra' }, colleague)).status).toBe(422);
  });

  it('answers with the record as it stands, and with 404 once it was deleted', async () => {
    const key = randomUUID();
    const { body: made } = await create(key);
    const { title: _, id, version, number, status, dueDate, court, clientId } = made;
    const change = { title: 'Obra nova', version, number, status, dueDate, court, clientId };
    expect((await staff.put(`/api/cases/${id}`, change)).status).toBe(200);
    const again = await create(key);
    expect([again.status, again.body.title]).toEqual([201, 'Obra nova']);
    await staff.delete<Deleted<Client>>(`/api/cases/${id}`);
    expect((await create(key)).status).toBe(404);
    expect(await countOf('cases')).toBe(1);
  });

  it('can be used again if its request was refused', async () => {
    const key = randomUUID();
    expect((await create(key, { title: '' })).status).toBe(422);
    expect((await create(key, { title: 'Obra', clientId: randomUUID() })).status).toBe(422);
    expect((await create(key)).status).toBe(201);
    expect(await countOf('idempotency_keys')).toBe(1);
  });

  it('sent again does not count against the limits of invitations', async () => {
    const { portalUsers } = await newClient({ portalUsers: [ana()] });
    const path = `/api/invitations/${portalUsers[0]!.invitationId}/resend`;
    const key = randomUUID();
    // Five resends of one invitation are allowed in an hour.
    for (let n = 0; n < 8; n += 1) expect((await send(key, path)).status).toBe(200);
    const { status, body } = await send<InvitationSent>(randomUUID(), path);
    expect([status, body.emailSent]).toEqual([200, true]);
  });

  it('is kept for a day, and a job removes it then', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    for (const key of [old, young]) await create(key);
    const age = (key: string, interval: string) =>
      server.owner.query(
        'update idempotency_keys set created_at = now() - $2::interval where key = $1',
        [key, interval],
      );
    await age(old, '24 hours 1 minute');
    // The job goes through all offices, which takes a busy machine its time.
    await age(young, '23 hours 30 minutes');
    await server.app.get(Cleaning, { strict: false }).idempotencyKeys();
    const { rows } = await server.owner.query<{ key: string }>(
      'select key from idempotency_keys where office_id = $1',
      [office.id],
    );
    expect(rows).toEqual([{ key: young }]);
    expect((await create(old)).status).toBe(201);
    expect(await countOf('cases')).toBe(3);
  });
});

describe('a document’s key', () => {
  let caseId: string;
  beforeEach(async () => {
    caseId = (await newCase()).id;
  });
  const upload = (key: string, content: Buffer, title = 'Acórdão') =>
    send<CaseDocument>(
      key,
      '/api/documents',
      formOf([
        ['caseId', caseId],
        ['title', title],
        ['file', ['a.pdf', content]],
      ]),
    );

  async function storedFiles(): Promise<number> {
    let n = 0;
    for await (const _ of server.app.get(Storage).list(office.id)) n += 1;
    return n;
  }

  it('takes neither another title nor another file', async () => {
    const key = randomUUID();
    const content = pdfOf(20_000);
    expect((await upload(key, content)).status).toBe(201);
    expect((await upload(key, content)).status).toBe(201);
    expect((await upload(key, content, 'Outro')).body.code).toBe('idempotency_key_reused');
    expect((await upload(key, pdfOf(20_000))).body.code).toBe('idempotency_key_reused');
    expect([await countOf('documents'), await storedFiles()]).toEqual([1, 1]);
  });

  it('leaves neither reservation nor file of the second of two at once', async () => {
    const key = randomUUID();
    const content = pdfOf(300_000);
    const answers = await Promise.all([upload(key, content), upload(key, content)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0].body.id).toBe(answers[1].body.id);
    expect([await countOf('documents'), await storedFiles()]).toEqual([1, 1]);
  });
});

it('a client’s photo is stored once, whatever the double click', async () => {
  const photo = await photoOf('jpeg', 64, 64);
  const form = () =>
    formOf([
      ['client', '{"name":"Vale"}'],
      ['photo', ['f.jpg', photo]],
    ]);
  const key = randomUUID();
  const answers = await Promise.all([1, 2].map(() => send<Client>(key, '/api/clients', form())));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const files = [];
  for await (const { key: file } of server.app.get(Storage).list(office.id)) files.push(file);
  expect(files).toHaveLength(1);
  const other = formOf([
    ['client', '{"name":"Vale"}'],
    ['photo', ['f.jpg', await photoOf('jpeg', 65, 65)]],
  ]);
  expect((await send(key, '/api/clients', other)).body.code).toBe('idempotency_key_reused');
});

it('someone added to the portal again by a retry is no “Email já existe”', async () => {
  const { id } = await newClient();
  const key = randomUUID();
  const path = `/api/clients/${id}/portal-users`;
  const first = await send<PortalUser & InvitationSent>(key, path, ana());
  const again = await send<PortalUser & InvitationSent>(key, path, ana());
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await send(randomUUID(), path, ana())).body.code).toBe('portal_user_exists');
});
