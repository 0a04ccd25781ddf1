import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import type { Client } from '../../src/contract/clients.js';
import { clientFieldLabels } from '../../src/contract/labels.js';
import { readTable } from '../../src/csv/read-table.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { farZone } from '../support/days.js';
import { heldTransactions } from '../support/open-transactions.js';
import type { Person } from '../support/person.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
beforeEach(async () => {
  office = await server.office();
});
afterAll(() => server.stop());

/** The file's bytes, as a browser saves them. */
async function download(person: Person, query = '') {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${server.url}/api/clients/export.csv${query}`, {
    headers: { cookie },
  });
  return { headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** The rows below the headings. */
async function exported(filter: object = {}): Promise<string[][]> {
  const query = `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { rows } = await readTable((await download(office.staff, query)).bytes);
  return rows.slice(1).map(({ cells }) => cells);
}

async function create(client: object): Promise<Client> {
  const { status, body } = await office.staff.post<Client>('/api/clients', client);
  expect(status).toBe(201);
  return body;
}

/** Clients by the thousand, past the API, with names as long as they may be where asked for. */
async function createMany(count: number, length = 13): Promise<void> {
  await server.owner.query(
    `insert into clients (office_id, name)
     select $1, rpad('Cliente ' || lpad(n::text, 5, '0'), $3, 'x') from generate_series(1, $2::int) n`,
    [office.id, count, length],
  );
}

it('is a file named by the office’s day, with the specified columns, right in Excel: mark, semicolons, CRLF', async () => {
  const timeZone = farZone();
  const far = await server.office({ timeZone });
  const [{ day } = { day: '' }] = (
    await server.owner.query<{ day: string }>(`select (now() at time zone $1)::date::text as day`, [
      timeZone,
    ])
  ).rows;
  await far.staff.post('/api/clients', { name: 'José Araújo' });
  const { headers, bytes } = await download(far.staff);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="clientes_${day}.csv"`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  const [year, month, date] = day.split('-');
  expect(bytes.toString()).toBe(
    '\ufeffNome;Email;Telefone;Cidade;Processos;Documentos;Status;Criado em\r\n' +
      `José Araújo;;;;0;0;Ativo;${date}/${month}/${year}\r\n`,
  );
});

it('counts cases, and calls a client inactive 90 days after its last update', async () => {
  const active = await create({ name: 'Ana', email: 'ana@ana.example', city: 'Évora' });
  await office.staff.post('/api/cases', { title: 'Processo', clientId: active.id });
  const inactive = await create({ name: 'Rui', phone: '+351 912 345 678' });
  await server.owner.query(
    `update clients set updated_at = now() - interval '91 days' where id = $1`,
    [inactive.id],
  );
  expect((await exported()).map((cells) => cells.slice(0, 7))).toEqual([
    ['Ana', 'ana@ana.example', '', 'Évora', '1', '0', 'Ativo'],
    ['Rui', '', '+351 912 345 678', '', '0', '0', 'Inativo'],
  ]);
});

it('makes no cell a formula', async () => {
  const names = ['=1+1', '@SUM(A1)', '+cmd|calc', "-A1+'x"];
  for (const name of names) await create({ name });
  const text = (await download(office.staff)).bytes.toString();
  expect(text).not.toMatch(/(^|[;\n\ufeff])"?[=@+-]/);
  expect((await exported()).map(([name]) => name).sort()).toEqual(names.sort());
});

it('holds every client of a long list once, by name', async () => {
  await createMany(2345);
  const names = (await exported()).map(([name]) => name);
  expect(names).toHaveLength(2345);
  expect(names).toEqual([...new Set(names)].sort());
});

it('holds what the list’s filter finds, and refuses another filter', async () => {
  await createMany(1100);
  await create({ name: 'Céu Azul', city: 'Braga' });
  const old = await create({ name: 'Antigo', city: 'Braga', email: 'ceu@x.example' });
  await server.owner.query(
    `update clients set updated_at = now() - interval '1 year' where id = $1`,
    [old.id],
  );
  const names = async (filter: object) => (await exported(filter)).map(([name]) => name);
  expect(await names({ q: 'ceu' })).toEqual(['Antigo', 'Céu Azul']);
  expect(await names({ q: 'braga' })).toEqual(['Antigo', 'Céu Azul']);
  expect(await names({ q: 'ceu', byName: true })).toEqual(['Céu Azul']);
  expect(await names({ q: 'braga', activity: 'active' })).toEqual(['Céu Azul']);
  expect(await names({ activity: 'inactive' })).toEqual(['Antigo']);
  expect(await names({ q: 'cliente 0' })).toHaveLength(1100);
  for (const query of [
    ...['?filter={"x":1}', '?filter=x', '?page=1'],
    ...['?filter={"fields":"some"}', '?filter={"fields":null}', '?filter={"fields":true}'],
  ]) {
    expect((await office.staff.get(`/api/clients/export.csv${query}`)).status).toBe(400);
  }
});

it('holds nothing of another office or of the recycle bin', async () => {
  await create({ name: 'Segredo, Lda.' });
  const other = await server.office();
  expect((await download(other.staff)).bytes.toString()).not.toContain('Segredo');
  const gone = await create({ name: 'Apagado' });
  expect((await office.staff.delete(`/api/clients/${gone.id}`)).status).toBe(200);
  expect((await exported()).map(([name]) => name)).toEqual(['Segredo, Lda.']);
});

it('is recorded: who took the list', async () => {
  await create({ name: 'Ana' });
  await download(office.staff);
  const { rows } = await server.owner.query(
    `select user_id from audit_log where office_id = $1 and action = 'clients_exported'`,
    [office.id],
  );
  expect(rows).toEqual([{ user_id: office.staff.userId }]);
});

it(
  'stops reading when the person stops taking, and holds no transaction meanwhile',
  { tags: ['long'] },
  async () => {
    // More than what a connection holds on its way: it is not all read before the reader takes more.
    await createMany(3000);
    await server.owner.query(`update clients set notes = repeat('x', 4500) where office_id = $1`, [
      office.id,
    ]);
    const cookie = [...office.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stop = new AbortController();
    const query = `?filter=${encodeURIComponent('{"fields":"all"}')}`;
    let socket: Socket | undefined;
    server.app.getHttpServer().once('request', (request: IncomingMessage) => {
      socket = request.socket;
    });
    const reply = await fetch(`${server.url}/api/clients/export.csv${query}`, {
      headers: { cookie },
      signal: stop.signal,
    });
    await reply.body!.getReader().read();
    // Its connection is full: the server waits for the reader.
    await expect.poll(() => socket?.writableNeedDrain).toBe(true);
    expect((await office.staff.list('/api/clients')).status).toBe(200);
    expect(await heldTransactions(() => office.staff.list('/api/clients'))).toEqual([]);
    stop.abort();
    expect((await office.staff.list('/api/clients')).status).toBe(200);
  },
);

describe('with every field', () => {
  it('has those of the form behind the specified columns, and each client’s own', async () => {
    await create({
      name: 'Ana',
      taxId: '123456789',
      addressLine1: 'Rua Direita, 1; 2.º',
      country: 'PT',
      creditLimit: 1234.5,
      notes: '=1+1',
    });
    await create({ name: 'Rui', country: null });
    const query = `?filter=${encodeURIComponent('{"fields":"all"}')}`;
    const { bytes } = await download(office.staff, query);
    expect(bytes.toString()).toContain(";'=1+1;");
    const { rows } = await readTable(bytes);
    const [head, ana, rui] = rows.map(({ cells }) => cells);
    const listed = [
      'Nome',
      'Email',
      'Telefone',
      'Cidade',
      'Processos',
      'Documentos',
      'Status',
      'Criado em',
    ];
    expect(head).toEqual([
      ...listed,
      ...Object.entries(clientFieldLabels)
        .filter(([name]) => !['name', 'email', 'phone', 'city'].includes(name))
        .map(([name, label]) => (name === 'creditLimit' ? `${label} (€)` : label))
        .sort((a, b) => head!.indexOf(a) - head!.indexOf(b)),
    ]);
    const of = (cells: string[], field: keyof typeof clientFieldLabels) =>
      cells[head!.findIndex((label) => label.startsWith(clientFieldLabels[field]))];
    expect(of(ana!, 'taxId')).toBe('123456789');
    expect(of(ana!, 'addressLine1')).toBe('Rua Direita, 1; 2.º');
    expect([of(ana!, 'country'), of(ana!, 'creditLimit')]).toEqual(['PT', '1234,5']);
    expect(rui!.slice(8).join('')).toBe('');
  });
});
