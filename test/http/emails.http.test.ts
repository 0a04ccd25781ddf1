import type { ClientRecord } from '../../src/contract/clients.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { PASSWORD, type TestOffice, TestServer } from '../support/app.js';
import { applyList, checkList } from '../support/lists.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
});
afterAll(() => server.stop());

/** Returns the same e-mail as it can be typed or pasted. */
const spellings = (email: string) => [
  email.toUpperCase(),
  ` ${email}\u200b`,
  email.replace('@', '\u00ad@\u2060'),
  email.replace(/[a-z]/, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  `\u202a${email}\u202c`,
];

it('signs in by any spelling of an e-mail', async () => {
  for (const email of spellings(office.staff.email)) {
    const { status } = await server
      .nobody()
      .post('/api/auth/sign-in', { email, password: PASSWORD });
    expect([email, status]).toEqual([email, 200]);
  }
});

it('signs nobody up a second time by another spelling', async () => {
  const count = async () =>
    (await server.owner.query<{ n: number }>('select count(*)::int as n from private.sign_ups'))
      .rows[0]!.n;
  const email = `ana.${office.slug}@escritório.example`;
  const before = await count();
  // No more than may be tried with one e-mail.
  const typed = [
    email,
    email.replace('ó', 'o\u0301').toUpperCase(),
    email.replace('escritório', 'xn--escritrio-b7a'),
    `\u202a${email}\u200b`,
  ];
  for (const spelling of typed) {
    const { status } = await server
      .nobody()
      .post('/api/auth/sign-up', { email: spelling, officeName: 'Ana', password: PASSWORD });
    expect([spelling, status]).toEqual([spelling, 202]);
  }
  expect(await count()).toBe(before + 1);
});

it('has no two portal users of a client by two spellings, nor in one request', async () => {
  const { body: client } = await office.staff.post<ClientRecord>('/api/clients', {
    name: 'Ana',
    email: 'ANA@CORREIO.EXAMPLE',
    billingEmail: 'contas@correio\u200b.example',
    contacts: [{ name: 'Rui', email: 'rui@ｃｏｒｒｅｉｏ.example', isPartner: false }],
    portalUsers: [{ fullName: 'Eva', email: 'eva@correio.example' }],
  });
  expect(client).toMatchObject({
    email: 'ana@correio.example',
    billingEmail: 'contas@correio.example',
    contacts: [{ email: 'rui@correio.example' }],
  });
  for (const email of spellings('eva@correio.example')) {
    const path = `/api/clients/${client.id}/portal-users`;
    const { body } = await office.staff.post<ProblemBody>(path, { fullName: 'Eva', email });
    expect([email, body.code]).toEqual([email, 'portal_user_exists']);
  }
  const twice = ['zoe@correio.example', 'zoe@correio\u00ad.example'];
  const { body } = await office.staff.post<ProblemBody>('/api/clients', {
    name: 'Zoe',
    portalUsers: twice.map((email) => ({ fullName: 'Zoe', email })),
  });
  expect(body).toMatchObject({
    code: 'portal_user_exists',
    errors: { 'portalUsers.1.email': expect.any(String) as string },
  });
});

it('knows a client in a list by any spelling of its e-mail', async () => {
  const list = `nome;email\n${spellings('iva@correio.example')
    .map((email) => `Iva;${email}`)
    .join('\n')}\n`;
  await applyList(office.staff, 'clients', list);
  const { rows } = await server.owner.query(
    `select email from clients where office_id = $1 and name = 'Iva'`,
    [office.id],
  );
  expect(rows).toEqual([{ email: 'iva@correio.example' }]);
  const { body } = await checkList(
    office.staff,
    'clients',
    'nome;email\nIva;iva@correio.example\u200b\nX;joão@x.example\n',
  );
  expect(body).toMatchObject({
    duplicates: [{ by: 'email', value: 'iva@correio.example' }],
    faults: [{ line: 3 }],
  });
});

it('takes no name that cannot be seen', async () => {
  const unseen = ['\u200b', '\u3164', '\u2800 \u2800', '\u00ad\u2060', '\u0301'];
  for (const name of unseen) {
    const client = await office.staff.post<ProblemBody>('/api/clients', { name });
    expect([name, client.body.errors]).toEqual([name, { name: 'Nome é obrigatório' }]);
    const title = await office.staff.post<ProblemBody>('/api/cases', { title: name });
    expect([name, title.body.errors]).toEqual([name, { title: 'O título é obrigatório.' }]);
  }
  const rows = unseen.map((name) => `${name};Lisboa\n`).join('');
  const { body } = await checkList(office.staff, 'clients', `nome;cidade\n${rows}`);
  expect(body.faults.map(({ line, reason }) => [line, reason])).toEqual(
    unseen.map((_, n) => [n + 2, 'Nome é obrigatório']),
  );
});

it('is kept by the database: no other spelling can be stored', async () => {
  const { body: client } = await office.staff.post<{ id: string }>('/api/clients', { name: 'Rui' });
  const inserts: Record<string, [string, unknown[]]> = {
    users_email_stored: [
      `insert into private.users (email, password_hash, email_confirmed_at) values ($1, 'x', now())`,
      [],
    ],
    sign_ups_email_stored: [
      `insert into private.sign_ups
         (email, id, password_hash, office_name, token_hash, link_expires_at, expires_at)
       values ($1, uuidv7(), 'x', 'x', uuid_send(uuidv7()), now(), now())`,
      [],
    ],
    recovery_tokens_email_stored: [
      `insert into private.recovery_tokens (token_hash, email, expires_at)
       values (uuid_send(uuidv7()), $1, now())`,
      [],
    ],
    staff_users_email_stored: [
      `insert into staff_users (office_id, user_id, full_name, email) values ($2, uuidv7(), 'x', $1)`,
      [office.id],
    ],
    client_users_email_stored: [
      `insert into client_users (office_id, client_id, full_name, email) values ($2, $3, 'x', $1)`,
      [office.id, client.id],
    ],
    invitation_logs_email_stored: [
      `insert into invitation_logs (office_id, client_id, user_type, full_name, token_hash, email)
       values ($2, $3, 'client', 'x', uuid_send(uuidv7()), $1)`,
      [office.id, client.id],
    ],
    clients_email_stored: [
      `insert into clients (office_id, name, email) values ($2, 'x', $1)`,
      [office.id],
    ],
    clients_billing_email_stored: [
      `insert into clients (office_id, name, billing_email) values ($2, 'x', $1)`,
      [office.id],
    ],
    client_contacts_email_stored: [
      `insert into client_contacts (office_id, client_id, name, position, email) values ($2, $3, 'x', 0, $1)`,
      [office.id, client.id],
    ],
  };
  for (const email of [
    'ana@escritório.example',
    'ana\u200b@x.example',
    '"ana"@x.example',
    'a b@x.example',
  ]) {
    for (const [constraint, [insert, values]] of Object.entries(inserts)) {
      const refused = server.owner.query(insert, [email, ...values]);
      await expect(refused).rejects.toMatchObject({ constraint });
    }
  }
});
