import { Database } from '../../src/database/database.js';
import { BackgroundTasks } from '../../src/http/background-tasks.js';
import { Outbox } from '../../src/mail/outbox.js';
import { RequestNoticesService } from '../../src/service-requests/request-notices.service.js';
import { type TestOffice, TestServer } from '../support/app.js';
import {
  addClientPerson,
  ask,
  askForDocuments,
  type ClientPerson,
  clientWithPerson,
  ownerOfClient,
  pathOf,
  say,
  sendFile,
} from '../support/conversations.js';
import { mailsTo, receivedBy } from '../support/mails.js';
import type { Person } from '../support/person.js';

let server: TestServer;
/** Another replica on the same database. */
let twin: TestServer;
let office: TestOffice;
let staff: Person;
let filipa: ClientPerson;

beforeAll(async () => {
  server = await TestServer.start();
  twin = await TestServer.start();
});
afterAll(() => Promise.all([server.stop(), twin.stop()]));
beforeEach(async () => {
  office = await server.office();
  staff = office.staff;
  filipa = await clientWithPerson(server, office);
});

/** Returns the mails queued for somebody, once all work that no answer waits for is done. */
async function mails(person: { email: string }): Promise<string[]> {
  await Promise.all([server, twin].map(({ app }) => app.get(BackgroundTasks).settled()));
  return (await mailsTo(server, person.email)).map(({ subject }) => subject);
}

/** An hour passes, and the schedules run on both replicas at once. */
async function anHourLater(): Promise<void> {
  await mails(staff);
  await server.owner.query(
    `update request_notices set sent_at = sent_at - interval '61 minutes' where office_id = $1`,
    [office.id],
  );
  await Promise.all([server, twin].map(({ app }) => app.get(RequestNoticesService).sendAll()));
}

const OFFICE = 'Há novidades num pedido';
const CLIENT = 'Há uma nova mensagem';

const read = (person: Person, side: 'staff' | 'client', id: string) =>
  person.post(`${pathOf(side)}/${id}/read`, { messageId: null });

describe('the office', () => {
  it('is told of a new request, all who have access while nobody has it', async () => {
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    const gone = await server.member(office, 'staff', 'Foi Embora');
    await server.owner.query('update staff_users set deactivated_at = now() where user_id = $1', [
      gone.userId,
    ]);
    const elsewhere = await server.office();
    const { id } = await ask(filipa.person, { title: 'Certidão' });
    expect(await Promise.all([staff, pedro, gone, elsewhere.staff].map(mails))).toEqual([
      [OFFICE],
      [OFFICE],
      [],
      [],
    ]);
    const [mail] = await receivedBy(server, staff.email);
    expect(mail!.plain).toContain('Pedido: Certidão');
    expect(mail!.plain).toContain('Cliente: Construções Vale Verde, S.A.');
    expect(mail!.plain).toContain(`/${office.slug}/pedidos/${id}`);
  });

  it('is led nowhere by the title that a client chose', async () => {
    await ask(filipa.person, { title: `Confirme em https://roubo.example ${'a'.repeat(100)}` });
    expect(await mails(staff)).toEqual([OFFICE]);
    const [mail] = await receivedBy(server, staff.email);
    expect(mail!.plain).toContain('Pedido: Confirme em https roubo. example');
    for (const text of [mail!.plain, mail!.html]) {
      expect(text).not.toContain('//roubo.example');
      expect(text).not.toContain('a'.repeat(80));
    }
  });

  it('is told once an hour of each request, and later of what it has not read by then', async () => {
    const first = await ask(filipa.person);
    expect(await mails(staff)).toEqual([OFFICE]);
    for (let n = 0; n < 5; n += 1) await say(filipa.person, 'client', first.id, { text: `${n}` });
    expect(await mails(staff)).toEqual([OFFICE]);
    await ask(filipa.person, { title: 'Outro' });
    expect(await mails(staff)).toEqual([OFFICE, OFFICE]);
    await anHourLater();
    expect(await mails(staff)).toEqual([OFFICE, OFFICE, OFFICE]);
    // Nothing new, nothing more.
    await anHourLater();
    expect(await mails(staff)).toHaveLength(3);
  });

  it('hears nothing of what it read within the hour', async () => {
    const { id } = await ask(filipa.person);
    expect(await mails(staff)).toEqual([OFFICE]);
    await say(filipa.person, 'client', id, { text: 'Mais' });
    await read(staff, 'staff', id);
    await anHourLater();
    expect(await mails(staff)).toEqual([OFFICE]);
  });

  it('is the colleague who has the request, once somebody does', async () => {
    const { id } = await ask(filipa.person);
    expect(await mails(staff)).toEqual([OFFICE]);
    const pedro = await server.member(office, 'staff', 'Pedro Alves');
    await say(pedro, 'staff', id, { text: 'Eu trato.' });
    await say(filipa.person, 'client', id, { text: 'Obrigada' });
    await anHourLater();
    expect(await mails(pedro)).toEqual([OFFICE]);
    expect(await mails(staff)).toEqual([OFFICE]);
    // The assignee leaves, so the request is everybody's again.
    await server.owner.query('update staff_users set deactivated_at = now() where user_id = $1', [
      pedro.userId,
    ]);
    await say(filipa.person, 'client', id, { text: 'Está aí?' });
    await anHourLater();
    expect(await mails(staff)).toEqual([OFFICE, OFFICE]);
    expect(await mails(pedro)).toEqual([OFFICE]);
  });

  it('is told of what answers a list', async () => {
    const { id } = await ask(filipa.person);
    expect(await mails(staff)).toEqual([OFFICE]);
    const [item] = await askForDocuments(staff, id, 'Certidão');
    await read(staff, 'staff', id);
    await sendFile(filipa.person, 'client', id, { itemId: item!.id });
    await anHourLater();
    expect(await mails(staff)).toEqual([OFFICE, OFFICE]);
  });
});

describe('every office', () => {
  it('has its turn although another one’s came to nothing', async () => {
    const second = await server.office();
    const ana = await clientWithPerson(server, second, 'Ana Reis');
    const both = [
      { colleague: staff, by: filipa.person },
      { colleague: second.staff, by: ana.person },
    ];
    for (const { colleague, by } of both) {
      const { id } = await ask(by);
      expect(await mails(colleague)).toEqual([OFFICE]);
      await say(by, 'client', id, { text: 'Ainda' });
    }
    await mails(staff);
    await server.owner.query(
      `update request_notices set sent_at = sent_at - interval '61 minutes' where office_id = any ($1)`,
      [[office.id, second.id]],
    );
    const told = async () =>
      (await Promise.all(both.map(({ colleague }) => mails(colleague)))).map((all) => all.length);
    const once = vi.spyOn(server.app.get(Database), 'office');
    once.mockRejectedValueOnce(new Error('its database is away'));
    await server.app
      .get(RequestNoticesService)
      .sendAll()
      .catch(() => undefined);
    once.mockRestore();
    expect(Math.max(...(await told()))).toBe(2);
    await server.app.get(RequestNoticesService).sendAll();
    expect(await told()).toEqual([2, 2]);
  });
});

describe('a client', () => {
  it('is told that there is a message, and nothing of it', async () => {
    const { id } = await ask(filipa.person, { title: 'Divórcio litigioso' });
    await say(staff, 'staff', id, { text: 'O segredo é este.' });
    expect(await mails(filipa.person)).toEqual([CLIENT]);
    const [mail] = await receivedBy(server, filipa.person.email);
    for (const secret of ['Divórcio', 'segredo', 'Rita', 'Filipa', 'Vale Verde']) {
      expect([secret, mail!.plain.includes(secret) || mail!.html.includes(secret)]).toEqual([
        secret,
        false,
      ]);
    }
    expect(mail!.plain).toContain(`/${office.slug}/cliente/pedidos/${id}`);
  });

  it('is told at most once an hour by an office, whatever it writes and on however many servers', async () => {
    const requests = await Promise.all(
      ['Um', 'Dois', 'Três', 'Quatro'].map((title) => ask(filipa.person, { title })),
    );
    const atTwin = staff.at(twin.url);
    await Promise.all(
      requests.flatMap(({ id }, n) => [
        say(n % 2 === 0 ? staff : atTwin, 'staff', id, { text: 'A' }),
        say(n % 2 === 0 ? atTwin : staff, 'staff', id, { text: 'B' }),
      ]),
    );
    expect(await mails(filipa.person)).toEqual([CLIENT]);
    await say(staff, 'staff', requests[0]!.id, { text: 'Mais uma' });
    expect(await mails(filipa.person)).toEqual([CLIENT]);
    // Messages held back by the pause are reported after it, in one mail, unless they were read.
    await anHourLater();
    expect(await mails(filipa.person)).toEqual([CLIENT, CLIENT]);
    await say(staff, 'staff', requests[0]!.id, { text: 'E outra' });
    await read(filipa.person, 'client', requests[0]!.id);
    await anHourLater();
    expect(await mails(filipa.person)).toEqual([CLIENT, CLIENT]);
  });

  it('is told of a list, and of a line that was returned', async () => {
    const { id } = await ask(filipa.person);
    const [item] = await askForDocuments(staff, id, 'Certidão');
    expect(await mails(filipa.person)).toEqual([CLIENT]);
    await sendFile(filipa.person, 'client', id, { itemId: item!.id });
    await read(filipa.person, 'client', id);
    await staff.post(`/api/checklist-items/${item!.id}/return`, { reason: 'Expirou' });
    await anHourLater();
    expect(await mails(filipa.person)).toEqual([CLIENT, CLIENT]);
  });

  it('is the person whose request it is, by the client’s own e-mail, too', async () => {
    const rui = await addClientPerson(server, office, filipa.clientId, 'Rui Bastos');
    const carla = await ownerOfClient(server, office);
    const { id } = await ask(carla.person);
    await say(staff, 'staff', id, { text: 'Olá' });
    await say(staff, 'staff', (await ask(filipa.person)).id, { text: 'Olá' });
    expect(await Promise.all([carla.person, filipa.person, rui.person].map(mails))).toEqual([
      [CLIENT],
      [CLIENT],
      [],
    ]);
  });

  it('without an account hears nothing, nor one whose client is in the bin', async () => {
    const { body } = await staff.post<{ id: string }>('/api/service-requests', {
      title: 'Sem conta',
      clientId: (
        await server.owner.query<{ id: string }>(
          `insert into clients (office_id, name, email) values ($1, 'Sem conta', 'sem.conta@correio.example') returning id`,
          [office.id],
        )
      ).rows[0]!.id,
    });
    await say(staff, 'staff', body.id, { text: 'Olá' });
    expect(await mails({ email: 'sem.conta@correio.example' })).toEqual([]);
    const { id } = await ask(filipa.person);
    await say(staff, 'staff', id, { text: 'Um' });
    expect(await mails(filipa.person)).toEqual([CLIENT]);
    await say(staff, 'staff', id, { text: 'Dois' });
    await staff.delete(`/api/clients/${filipa.clientId}`);
    await anHourLater();
    expect(await mails(filipa.person)).toEqual([CLIENT]);
  });

  it('is mailed in the name and under the domain of the client’s tenant', async () => {
    const { rows } = await server.owner.query<{ id: string }>(
      `insert into tenants (office_id, name, slug, company_name, custom_domain, custom_domain_verified_at)
       values ($1, 'Filial', $2, 'Filial do Porto', $3, now()) returning id`,
      [office.id, `f-${office.slug}`.slice(0, 40), `${office.slug}.filial.example`],
    );
    await server.owner.query('update clients set tenant_id = $2 where id = $1', [
      filipa.clientId,
      rows[0]!.id,
    ]);
    const { id } = await ask(filipa.person);
    await say(staff, 'staff', id, { text: 'Olá' });
    const [mail] = await receivedBy(server, filipa.person.email);
    expect(mail!.plain).toContain(`https://${office.slug}.filial.example/cliente/pedidos/${id}`);
    expect(mail!.plain).toContain('Filial do Porto');
  });
});

it('keeps what is owed when the outbox refuses, and sends it by the clock', async () => {
  const outbox = server.app.get(Outbox);
  const queue = outbox.queue.bind(outbox);
  outbox.queue = () => Promise.reject(new Error('no outbox'));
  const { id } = await ask(filipa.person);
  expect(await mails(staff)).toEqual([]);
  outbox.queue = queue;
  await server.app.get(RequestNoticesService).sendAll();
  expect(await mails(staff)).toEqual([OFFICE]);
  expect(id).toBeDefined();
});
