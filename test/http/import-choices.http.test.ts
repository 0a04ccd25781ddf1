import type { LegalCase } from '../../src/contract/cases.js';
import type { Client } from '../../src/contract/clients.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { applyList, checkList, listForm } from '../support/lists.js';

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
});
beforeEach(async () => {
  office = await server.office();
});
afterAll(() => server.stop());

const clientNames = async () =>
  (await office.staff.list<Client>('/api/clients')).body.map(({ name }) => name);

describe('a list with faulty rows', () => {
  const LIST =
    'Nome,Email,Notas\nAna,ana@ana.example,\nRui,rui@,=1+1\n,eva@eva.example,"a, b"\nIvo,,\n';

  it(
    'brings in its good rows where the person says so, says how many stayed out, and nothing else',
    { tags: ['long'] },
    async () => {
      const { body } = await checkList(office.staff, 'clients', LIST);
      expect([body.rowCount, body.faultCount, body.faultyRowCount]).toEqual([4, 2, 2]);
      const refused = await applyList(office.staff, 'clients', LIST, { faulty: 'refuse' });
      expect([refused.status, await clientNames()]).toEqual([422, []]);
      const { progress } = await applyList(office.staff, 'clients', LIST, { faulty: 'skip' });
      expect(progress.at(-1)).toEqual({ state: 'done', imported: 2, skipped: 0, faulty: 2 });
      expect(await clientNames()).toEqual(['Ana', 'Ivo']);
    },
  );

  it('gives the others as a list with the reasons, which comes in once it is corrected', async () => {
    const form = listForm(LIST, { mode: 'faulty' });
    const { status, headers, text } = await office.staff.send('POST', '/api/clients/import', form);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="clients.csv"');
    expect(text).toBe(
      'Nome,Email,Notas,Motivo\r\n' +
        "Rui,rui@,'=1+1,Email: Email inválido\r\n" +
        ',eva@eva.example,"a, b",Nome: Nome é obrigatório\r\n',
    );
    const corrected = text.replace('rui@,', 'rui@rui.example,').replace('\r\n,eva', '\r\nEva,eva');
    const { progress } = await applyList(office.staff, 'clients', corrected);
    expect(progress.at(-1)).toMatchObject({ state: 'done', imported: 2 });
    const { rows } = await server.owner.query(
      'select name, notes from clients where office_id = $1 order by name',
      [office.id],
    );
    expect(rows).toEqual([
      { name: 'Eva', notes: 'a, b' },
      { name: 'Rui', notes: '=1+1' },
    ]);
  });

  it('counts as faulty what only the database can tell', async () => {
    await office.staff.post('/api/clients', { name: 'Ana' });
    const list = 'Título;Cliente\nUm;Ana\nDois;Ninguém\n';
    const { progress } = await applyList(office.staff, 'cases', list, { faulty: 'skip' });
    expect(progress.at(-1)).toMatchObject({ imported: 1, faulty: 1 });
    const { text } = await office.staff.send(
      'POST',
      '/api/cases/import',
      listForm(list, { mode: 'faulty' }),
    );
    expect(text).toMatch(/Dois;Ninguém;Cliente: Cliente não encontrado/);
  });

  it('does not lose a good row to a faulty one with the same key', async () => {
    const list = 'Nome;Email;País\nAna;a@a.example;Atlântida\nAna;a@a.example;Portugal\n';
    const { body } = await checkList(office.staff, 'clients', list);
    expect([body.faultyRowCount, body.duplicateCount]).toEqual([1, 0]);
    const { progress } = await applyList(office.staff, 'clients', list, { faulty: 'skip' });
    expect(progress.at(-1)).toMatchObject({ imported: 1, skipped: 0, faulty: 1 });
  });

  it('has none that is good where no column has the names', async () => {
    const { body } = await checkList(office.staff, 'clients', 'Email\na@a.example\n', {
      headings: true,
    });
    expect([body.faultCount, body.faultyRowCount]).toEqual([1, 1]);
    const { progress } = await applyList(office.staff, 'clients', 'Email\na@a.example\n', {
      headings: true,
      faulty: 'skip',
    });
    expect(progress.at(-1)).toMatchObject({ state: 'done', imported: 0, faulty: 1 });
  });
});

describe('a list without headings', () => {
  const LIST = 'Ana;ana@ana.example;912 345 678\nRui;rui@rui.example;913 345 678\n';
  const columns = { name: 0, email: 1, phone: 2 };

  it('loses no row: its first line is seen to be one', async () => {
    const { body } = await checkList(office.staff, 'clients', LIST);
    expect(body).toMatchObject({
      hasHeadings: false,
      headings: ['Coluna 1', 'Coluna 2', 'Coluna 3'],
      columns: {},
      rowCount: 2,
    });
    expect(body.sample[0]).toEqual(['Ana', 'ana@ana.example', '912 345 678']);
    await applyList(office.staff, 'clients', LIST, { columns });
    expect(await clientNames()).toEqual(['Ana', 'Rui']);
  });
});

describe('clients without e-mail and tax number', () => {
  it('are compared by name, and by telephone and date where both say them', async () => {
    await office.staff.post('/api/clients', { name: 'Ana Conceição', phone: '+351 912' });
    await office.staff.post('/api/clients', { name: 'Rui Sá', email: 'rui@rui.example' });
    const { body } = await checkList(
      office.staff,
      'clients',
      'Nome;Telefone;Email\nANA CONCEICAO;;\nAna Conceição;351 912;\nAna Conceição;913;\nRui Sá;;\n' +
        'Rui Sá;;outro@rui.example\nEva;1;\nEva;2;\nEva;1;\n',
    );
    expect(body.duplicates).toEqual([
      { line: 2, by: 'name', value: 'ANA CONCEICAO', existing: 'Ana Conceição' },
      { line: 3, by: 'name', value: 'Ana Conceição', existing: 'Ana Conceição' },
      { line: 5, by: 'name', value: 'Rui Sá', existing: 'Rui Sá' },
      { line: 9, by: 'name', value: 'Eva', existing: 'Eva' },
    ]);
  });

  it(
    'do not come twice with the same list, and another date is another client',
    { tags: ['long'] },
    async () => {
      const list = 'Nome;Cliente desde\nAna;01/02/2019\nAna;03/04/2020\nRui;em tempos\n';
      const { body } = await checkList(office.staff, 'clients', list);
      expect(body.duplicateCount).toBe(0);
      expect(body.warnings.map(({ line, heading }) => [line, heading])).toEqual([
        [4, 'Cliente desde'],
      ]);
      await applyList(office.staff, 'clients', list);
      expect(await clientNames()).toEqual(['Ana', 'Ana', 'Rui']);
      const again = await applyList(office.staff, 'clients', `${list}Ana;05/06/2021\n`);
      expect(again.progress.at(-1)).toMatchObject({ imported: 1, skipped: 3 });
    },
  );

  it(
    'in our own exported list are recognised, by the day that it shows',
    { tags: ['long'] },
    async () => {
      await office.staff.post('/api/clients', { name: 'Ana' });
      const { text } = await office.staff.get('/api/clients/export.csv');
      const { progress } = await applyList(office.staff, 'clients', text);
      expect(progress.at(-1)).toMatchObject({ imported: 0, skipped: 1 });
      const older = text.replace(/\d{2}\/\d{2}\/\d{4}/, '01/01/2001');
      const other = await applyList(office.staff, 'clients', older);
      expect(other.progress.at(-1)).toMatchObject({ imported: 1, skipped: 0 });
    },
  );
});

it('cases without a number are compared by title, due date and client, and by the court', async () => {
  const { body: ana } = await office.staff.post<Client>('/api/clients', { name: 'Ana' });
  await office.staff.post('/api/clients', { name: 'Rui' });
  await office.staff.post<LegalCase>('/api/cases', {
    ...{ title: 'Divórcio', dueDate: '2027-03-05', clientId: ana.id, court: 'Évora' },
  });
  const { body } = await checkList(
    office.staff,
    'cases',
    'Título;Prazo;Cliente;Tribunal;Número\nDIVORCIO;05/03/2027;Ana;;\nDivórcio;05/03/2027;Ana;Faro;\n' +
      'Divórcio;05/03/2027;Rui;;\nDivórcio;;Ana;;\nDivórcio;05/03/2027;Ana;;9/27\nDivórcio;;;;\nDivórcio;;;;\n',
  );
  expect(body.duplicates).toEqual([
    { line: 2, by: 'title', value: 'DIVORCIO', existing: 'Divórcio' },
    { line: 8, by: 'title', value: 'Divórcio', existing: 'Divórcio' },
  ]);
});
