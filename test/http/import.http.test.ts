import type { HistoryEntry } from '../../src/contract/case-history.js';
import type { LegalCase } from '../../src/contract/cases.js';
import type { Client, ClientRecord } from '../../src/contract/clients.js';
import type { ProblemBody } from '../../src/contract/problems.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { applyList, checkList, listForm } from '../support/lists.js';
import { until } from '../support/until.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
beforeEach(async () => {
  office = await server.office();
});
afterAll(() => server.stop());

const clients = async () => (await office.staff.list<Client>('/api/clients')).body;
const cases = async () => (await office.staff.list<LegalCase>('/api/cases')).body;

describe('a preview', () => {
  it(
    'matches columns by their headings, in three languages, whatever case and accents',
    { tags: ['long'] },
    async () => {
      for (const headings of [
        'NOME;Correo electrónico;Telemóvel;VAT number;Código postal;City;País;Observações',
        'Razón social;Email address;Teléfono;CIF;Zip code;Concelho;Country;Notas',
      ]) {
        const { body } = await checkList(office.staff, 'clients', `${headings}\nx;;;;;;;`);
        expect(body.columns).toEqual({
          ...{
            name: 0,
            email: 1,
            phone: 2,
            taxId: 3,
            postalCode: 4,
            city: 5,
            country: 6,
            notes: 7,
          },
        });
      }
      const { body } = await checkList(
        office.staff,
        'cases',
        'N.º do Processo,Assunto,Situação,Data limite,Juízo,Cliente\n1,x,,,,',
      );
      expect(body.columns).toEqual({
        number: 0,
        title: 1,
        status: 2,
        dueDate: 3,
        court: 4,
        client: 5,
      });
    },
  );

  it('says how the file is written, shows its first rows and stores nothing', async () => {
    const file = Buffer.from('Nome,Cidade\n"Açor, Lda.",Évora\nBrás,\n', 'latin1');
    const { status, body } = await checkList(office.staff, 'clients', file);
    expect(status).toBe(200);
    expect(body).toEqual({
      delimiter: ',',
      encoding: 'windows-1252',
      hasHeadings: true,
      headings: ['Nome', 'Cidade'],
      columns: { name: 0, city: 1 },
      sample: [
        ['Açor, Lda.', 'Évora'],
        ['Brás', ''],
      ],
      rowCount: 2,
      ...{ faults: [], faultCount: 0, faultyRowCount: 0, warnings: [], warningCount: 0 },
      ...{ duplicates: [], duplicateCount: 0, places: null },
    });
    expect(await clients()).toEqual([]);
  });

  it('names each faulty row with its line, its heading and the reason', async () => {
    const { body } = await checkList(
      office.staff,
      'clients',
      'Nome;E-mail;País;Limite de crédito;Notas\n' +
        'Ana;ana@;Portugal;1.000,00;"duas\nlinhas"\n' +
        ';rui@rui.example;Atlântida;-5;\n' +
        'Eva;;;;;a mais\n',
    );
    expect(body.faults).toEqual([
      { line: 2, heading: 'E-mail', reason: 'Email inválido' },
      { line: 4, heading: 'Nome', reason: 'Nome é obrigatório' },
      { line: 4, heading: 'País', reason: 'País inválido' },
      { line: 4, heading: 'Limite de crédito', reason: 'O valor não pode ser negativo' },
      { line: 5, heading: null, reason: 'Tem mais células do que os cabeçalhos' },
    ]);
    expect(body.faultCount).toBe(5);
  });

  it('lists a hundred faults and counts them all', async () => {
    const { body } = await checkList(office.staff, 'clients', `Nome;Email\n${';x\n'.repeat(150)}`);
    expect([body.faults.length, body.faultCount, body.faultyRowCount]).toEqual([100, 300, 150]);
  });

  it('takes the columns that the person chose, and says when the needed one is missing', async () => {
    const file = 'A;B\nAna;Évora\n';
    const chosen = await checkList(office.staff, 'clients', file, {
      headings: true,
      columns: { name: 0, city: 1 },
    });
    expect([chosen.body.columns, chosen.body.faultCount]).toEqual([{ name: 0, city: 1 }, 0]);
    const none = await checkList(office.staff, 'clients', file);
    expect(none.body.faults).toEqual([
      { line: 1, heading: null, reason: 'Nenhuma coluna tem o nome do cliente' },
    ]);
  });

  it('warns of tax numbers, IBAN and BIC that are none, by the country’s rules, and lets them pass', async () => {
    const { body } = await checkList(
      office.staff,
      'clients',
      'Nome;NIF;País;IBAN;BIC\nAna;501964843;;PT50 0002 0123 1234 5678 9015 4;BCOMPTPL\n' +
        'Rui;123456780;;PT51;XX\nPepe;12345678Z;España;;\n',
    );
    expect(body.warnings.map(({ line, heading }) => [line, heading])).toEqual([
      [3, 'NIF'],
      [3, 'IBAN'],
      [3, 'BIC'],
    ]);
    expect([body.warningCount, body.faultCount]).toEqual([3, 0]);
  });

  it('shows duplicates by e-mail and tax number, of the office and within the file', async () => {
    await office.staff.post('/api/clients', { name: 'Ana Velha', email: 'ana@ana.example' });
    await office.staff.post('/api/clients', { name: 'Sol, Lda.', taxId: '501964843' });
    const { body } = await checkList(
      office.staff,
      'clients',
      'Nome;Email;NIF\nAna;ANA@ana.example;\nSol;;501 964 843\nRui;rui@rui.example;\nRui 2;rui@rui.example;\n',
    );
    expect(body.duplicates).toEqual([
      { line: 2, by: 'email', value: 'ana@ana.example', existing: 'Ana Velha' },
      { line: 3, by: 'taxId', value: '501964843', existing: 'Sol, Lda.' },
      { line: 5, by: 'email', value: 'rui@rui.example', existing: 'Rui' },
    ]);
    expect(body.duplicateCount).toBe(3);
  });
});

describe('clients', () => {
  it('come in with every field, in their plain form', async () => {
    const headings =
      'Client name;Email;Phone;Nº Contribuinte;Morada;Morada 2;Código Postal;Ciudad;Distrito;País;Remarks;' +
      'Email de faturação;Telefone de faturação;Condições de pagamento;Método de pagamento;IBAN;BIC;Limite de crédito';
    const row =
      'Açor?, Lda.;GERAL@acor.example;+351 912 345 678;501 964 843;Rua A;2.º;7000-001;Évora;Évora;Portugal;Nota ? $1;' +
      'contas@acor.example;266 000 000;30 dias;Transferência;PT50 0002 0123 1234 5678 9015 4;bcomptpl;"1.500,50"';
    const { status, progress } = await applyList(office.staff, 'clients', `${headings}\n${row}\n`);
    expect(status).toBe(200);
    expect(progress).toEqual([
      { state: 'running', done: 0, total: 1 },
      { state: 'running', done: 1, total: 1 },
      { state: 'done', imported: 1, skipped: 0, faulty: 0 },
    ]);
    const [client] = await clients();
    const { body } = await office.staff.get<ClientRecord>(`/api/clients/${client!.id}`);
    expect(body).toMatchObject({
      ...{ name: 'Açor?, Lda.', email: 'geral@acor.example', phone: '+351 912 345 678' },
      ...{ taxId: '501964843', addressLine1: 'Rua A', addressLine2: '2.º', postalCode: '7000-001' },
      ...{ city: 'Évora', region: 'Évora', country: 'PT', notes: 'Nota ? $1' },
      ...{
        billingEmail: 'contas@acor.example',
        billingPhone: '266 000 000',
        paymentTerms: '30 dias',
      },
      ...{ preferredPaymentMethod: 'Transferência', iban: 'PT50000201231234567890154' },
      ...{ swift: 'BCOMPTPL', creditLimit: 1500.5, version: 1 },
    });
  });

  it('that are there already are skipped, or added, as the person chose', async () => {
    await office.staff.post('/api/clients', { name: 'Ana', email: 'ana@ana.example' });
    const file = 'Nome;Email\nAna 2;ana@ana.example\nRui;rui@rui.example\nRui 2;rui@rui.example\n';
    const skipping = await applyList(office.staff, 'clients', file);
    expect(skipping.progress.at(-1)).toEqual({ state: 'done', imported: 1, skipped: 2, faulty: 0 });
    expect((await clients()).map(({ name }) => name)).toEqual(['Ana', 'Rui']);
    const adding = await applyList(office.staff, 'clients', file, { duplicates: 'add' });
    expect(adding.progress.at(-1)).toEqual({ state: 'done', imported: 3, skipped: 0, faulty: 0 });
    expect(await clients()).toHaveLength(5);
  });

  it('in our own exported list come back as they were', async () => {
    for (const client of [
      { name: '=Sol', email: 'sol@sol.example', phone: '+351 912 345 678', city: 'Évora' },
      { name: 'Mar "e" Céu; Lda.', city: '@Porto' },
    ]) {
      await office.staff.post('/api/clients', client);
    }
    const { text } = await office.staff.get('/api/clients/export.csv');
    const other = await server.office();
    const { progress } = await applyList(other.staff, 'clients', text);
    expect(progress.at(-1)).toEqual({ state: 'done', imported: 2, skipped: 0, faulty: 0 });
    const { body } = await other.staff.list<Client>('/api/clients');
    const facts = ({ name, email, phone, city }: Client) => ({ name, email, phone, city });
    expect(body.map(facts)).toEqual((await clients()).map(facts));
  });

  it(
    'ten thousand at a time, with progress, and with counters that are right',
    { tags: ['long'] },
    async () => {
      const rows = Array.from({ length: 10_000 }, (_, n) => `Cliente ${n};c${n}@x.example;Évora`);
      const { progress } = await applyList(
        office.staff,
        'clients',
        `Nome;Email;Cidade\n${rows.join('\n')}`,
      );
      expect(progress.at(-1)).toEqual({ state: 'done', imported: 10_000, skipped: 0, faulty: 0 });
      expect(progress.slice(0, 3).map((line) => 'done' in line && line.done)).toEqual([
        0, 1000, 2000,
      ]);
      const { rows: counters } = await server.owner.query('select * from check_counters($1)', [
        office.id,
      ]);
      expect(counters).toEqual([]);
      const again = await applyList(
        office.staff,
        'clients',
        `Nome;Email\n${rows.join('\n')}`.replaceAll(';Évora', ''),
      );
      expect(again.progress.at(-1)).toEqual({
        state: 'done',
        imported: 0,
        skipped: 10_000,
        faulty: 0,
      });
    },
  );
});

describe('cases', () => {
  it('come in with status words, dates of two kinds, clients by name or e-mail, and their history', async () => {
    const { body: ana } = await office.staff.post<Client>('/api/clients', {
      name: 'Ana Conceição',
      email: 'ana@ana.example',
    });
    const { progress } = await applyList(
      office.staff,
      'cases',
      'Processo;Número;Estado;Prazo;Tribunal;Cliente\n' +
        'Um;1/26;EM CURSO;05/03/2027;Évora;ana conceicao\n' +
        'Dois;;Encerrado;2027-03-06;;Ana@Ana.example\nTrês;;;;;\n',
    );
    expect(progress.at(-1)).toEqual({ state: 'done', imported: 3, skipped: 0, faulty: 0 });
    const found = await cases();
    expect(
      found.map((each) => [
        each.title,
        each.number,
        each.status,
        each.dueDate,
        each.court,
        each.clientId,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Um', '1/26', 'em_andamento', '2027-03-05', 'Évora', ana.id],
        ['Dois', null, 'concluido', '2027-03-06', null, ana.id],
        ['Três', null, 'aberto', null, null, null],
      ]),
    );
    for (const { id } of found) {
      const history = await office.staff.list<HistoryEntry>(`/api/cases/${id}/history`);
      expect(history.body.map(({ action, userId }) => [action, userId])).toEqual([
        ['created', office.staff.userId],
      ]);
    }
    const { rows: counters } = await server.owner.query('select * from check_counters($1)', [
      office.id,
    ]);
    expect(counters).toEqual([]);
  });

  it('are faulty if their client is unknown, or if two clients have its name', async () => {
    const { body: first } = await office.staff.post<Client>('/api/clients', { name: 'Silva' });
    const second = { name: 'SÍLVA', distinctFrom: [first.id] };
    await office.staff.post('/api/clients', second);
    const elsewhere = await server.office();
    await elsewhere.staff.post('/api/clients', { name: 'Costa' });
    const file = 'Título;Cliente;Status;Prazo\nA;Silva;x;31/02/2027\nB;Costa;;\n';
    const { body } = await checkList(office.staff, 'cases', file);
    expect(body.faults.map(({ line, heading, reason }) => [line, heading, reason])).toEqual([
      [2, 'Status', 'Status desconhecido: use Aberto, Em Andamento ou Concluído'],
      [2, 'Prazo', 'Data inválida'],
      [2, 'Cliente', 'Há mais do que um cliente com este nome: use o e-mail'],
      [
        3,
        'Cliente',
        'Cliente não encontrado: importe primeiro os clientes, ou deixe esta coluna de fora',
      ],
    ]);
    const without = await applyList(office.staff, 'cases', 'Título;Cliente\nB;Costa\n', {
      columns: { title: 0 },
    });
    expect(without.progress.at(-1)).toMatchObject({ state: 'done', imported: 1 });
  });

  it('with a number that is there already are shown with its title, and skipped', async () => {
    await office.staff.post('/api/cases', { title: 'Primeiro', number: '1/26' });
    const file = 'Título;Número\nOutro;1/26\nNovo;2/26\nNovo 2;2/26\n';
    const { body } = await checkList(office.staff, 'cases', file);
    expect(body.duplicates).toEqual([
      { line: 2, by: 'number', value: '1/26', existing: 'Primeiro' },
      { line: 4, by: 'number', value: '2/26', existing: 'Novo' },
    ]);
    const { progress } = await applyList(office.staff, 'cases', file);
    expect(progress.at(-1)).toEqual({ state: 'done', imported: 1, skipped: 2, faulty: 0 });
  });
});

describe('nothing is stored', () => {
  const codeOf = async (form: FormData | string) => {
    const { status, body } = await office.staff.send<ProblemBody>(
      'POST',
      '/api/clients/import',
      form,
    );
    return [status, body.code, ...Object.values(body.errors ?? {})];
  };
  afterEach(async () => expect(await clients()).toEqual([]));

  it('from a list with one faulty row', async () => {
    const { status, body } = await applyList(office.staff, 'clients', 'Nome;Email\nAna;\nRui;x\n');
    expect([status, (body as ProblemBody).code]).toEqual([422, 'import_faults']);
  });

  it.each([
    ['200 columns', `Nome;${'x;'.repeat(199)}\nAna\n`, 'A linha 1 tem mais de 100 colunas.'],
    [
      'bytes that are no text',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      'O arquivo não é de texto. Salve a lista como CSV e tente novamente.',
    ],
  ])('from a file with %s', async (_, file, reason) => {
    expect(await codeOf(listForm(file, { mode: 'apply' }))).toEqual([422, 'invalid_csv', reason]);
  });

  it('from an empty file, nor from one that is only checked', async () => {
    const looked = listForm('Nome\n"Ana\n', { mode: 'check' });
    expect(await codeOf(looked)).toEqual([
      422,
      'invalid_csv',
      'As aspas abertas na linha 2 não fecham.',
    ]);
    expect(await codeOf(listForm('', { mode: 'apply' }))).toEqual([422, 'empty_file']);
  });

  it('from a form that is not as agreed', async () => {
    const form = (...parts: [string, string][]) => {
      const data = new FormData();
      for (const [name, value] of parts) data.append(name, value);
      return data;
    };
    expect(await codeOf('{"mode":"apply"}')).toEqual([415, 'unsupported_media_type']);
    expect((await codeOf(form()))[0]).toBe(422);
    expect(await codeOf(form(['options', '{']))).toEqual([400, 'bad_request']);
    expect(await codeOf(form(['options', '[]']))).toEqual([400, 'bad_request']);
    expect(await codeOf(form(['options', '{"mode":"apply"}']))).toEqual([
      ...[422, 'validation_failed', 'Campo obrigatório'],
    ]);
    for (const options of [
      { mode: 'x' },
      { mode: 'apply', x: 1 },
      { mode: 'apply', duplicates: 'x' },
      { mode: 'apply', faulty: 'x' },
      { mode: 'apply', headings: 'x' },
      { mode: 'apply', columns: { name: 7 } },
      { mode: 'apply', columns: { name: -1 } },
      { mode: 'apply', columns: { name: '0' } },
      { mode: 'apply', columns: { title: 0 } },
      { mode: 'apply', columns: { office_id: 0 } },
    ]) {
      const answer = await codeOf(listForm('Nome\nAna\n', options as never));
      expect([options, answer[0], answer[1]]).toEqual([options, 422, 'validation_failed']);
    }
  });

  it('from a file over the limit, refused while it is sent', { tags: ['long'] }, async () => {
    const huge = new Blob(Array.from({ length: 12 }, () => new Uint8Array(1024 * 1024).fill(0x61)));
    const form = new FormData();
    form.append('options', '{"mode":"apply"}');
    form.append('file', huge, 'lista.csv');
    // A sender that announces its length is refused by that; the other by what has come.
    expect(await codeOf(form)).toEqual([413, 'file_too_large']);
    const { body, headers } = new Request('http://x', { method: 'POST', body: form });
    const cookie = [...office.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const streamed = await fetch(`${server.url}/api/clients/import`, {
      method: 'POST',
      headers: { cookie, origin: server.url, 'content-type': headers.get('content-type')! },
      body,
      duplex: 'half',
    });
    expect([streamed.status, ((await streamed.json()) as ProblemBody).code]).toEqual([
      413,
      'file_too_large',
    ]);
  });
});

it('a person who goes away midway finds all of the list or none', { tags: ['long'] }, async () => {
  const cookie = [...office.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const rows = Array.from({ length: 10_000 }, (_, n) => `Processo ${n};${n}/26`).join('\n');
  const stop = new AbortController();
  const reply = await fetch(`${server.url}/api/cases/import`, {
    method: 'POST',
    headers: { cookie, origin: server.url },
    body: listForm(`Título;Número\n${rows}`, { mode: 'apply' }),
    signal: stop.signal,
  });
  await reply.body!.getReader().read();
  stop.abort();
  const seen = async () =>
    (await office.staff.list<LegalCase>('/api/cases')).headers.get('content-range');
  await until(async () => (await seen()) !== 'cases 0-0/0');
  expect(await seen()).toBe('cases 0-24/10000');
});
