import type { LegalCase } from '../../src/contract/cases.js';
import { type TestOffice, TestServer } from '../support/app.js';
import { applyList, checkList, listForm } from '../support/lists.js';

/** Lists as spreadsheets leave them: shortened numbers, errors, days in many spellings, zeros that are gone. */

let server: TestServer;
let office: TestOffice;

beforeAll(async () => {
  server = await TestServer.start();
  office = await server.office();
  await server.owner.query(
    `update offices set country = 'brazil', time_zone = 'America/Sao_Paulo' where id = $1`,
    [office.id],
  );
});
afterAll(() => server.stop());

const reasons = (lines: readonly { line: number; heading: string | null; reason: string }[]) =>
  lines.map(({ line, heading, reason }) => [line, heading, reason]);

it('clients: every row is understood or named, and one without its zeros is the same client', async () => {
  await office.staff.post('/api/clients', { name: 'Bruno', taxId: '01234567890', country: 'BR' });
  const list = Buffer.from(
    'Relação de clientes;;;;;\r\n' +
      'Nome / Denominação;CPF/CNPJ;E-mail;Telefone;Limite de Crédito;Data de cadastro;País\r\n' +
      'Ana Lúcia;52998224725;ana@lucia.example / ana2@lucia.example;(11) 3333-4444;R$ 1.500,00;05/03/24;EUA\r\n' +
      'Bruno;1234567890;;;1500;45987;Brasil\r\n' +
      'Oficina Sol;1,12223E+13;;5,51199E+12;1.500,5;31-dez-2024;Brasil\r\n' +
      'Eva;#N/D;;;;;Holanda\r\n',
    'latin1',
  );
  const { body } = await checkList(office.staff, 'clients', list);
  expect(body.columns).toMatchObject({ name: 0, taxId: 1, registeredOn: 5 });
  const spoilt = (text: string) =>
    `A planilha encurtou este número (${text}): formate a coluna como texto e escreva-o de novo`;
  expect(reasons(body.faults)).toEqual([
    [5, 'Telefone', spoilt('5,51199E+12')],
    [5, 'CPF/CNPJ', spoilt('1,12223E+13')],
    [6, 'CPF/CNPJ', 'A planilha tem um erro (#N/D) no lugar do valor'],
  ]);
  expect(reasons(body.warnings)).toEqual([
    [1, null, 'Está acima dos cabeçalhos e não é importada'],
    [...[3, 'E-mail'], 'Só o primeiro e-mail é importado; fica de fora: ana2@lucia.example'],
    [...[4, 'Data de cadastro'], 'Lida como o número que a planilha dá ao dia 26/11/2025'],
    [4, 'CPF/CNPJ', 'Faltavam zeros no início: lido como 01234567890'],
  ]);
  expect(body.duplicates).toEqual([
    { line: 4, by: 'taxId', value: '01234567890', existing: 'Bruno' },
  ]);

  const { progress } = await applyList(office.staff, 'clients', list, { faulty: 'skip' });
  expect(progress.at(-1)).toEqual({ state: 'done', imported: 1, skipped: 1, faulty: 2 });
  const { rows } = await server.owner.query(
    'select name, email, country from clients where office_id = $1 order by name',
    [office.id],
  );
  expect(rows).toEqual([
    { name: 'Ana Lúcia', email: 'ana@lucia.example', country: 'US' },
    { name: 'Bruno', email: null, country: 'BR' },
  ]);
  const faulty = await office.staff.send(
    'POST',
    '/api/clients/import',
    listForm(list, { mode: 'faulty' }),
  );
  expect(faulty.text).toMatch(/Oficina Sol[^]*Eva/);
});

it('a client that an earlier list brought in without its zeros is the same as with them', async () => {
  await office.staff.post('/api/clients', {
    ...{ name: 'Caio', taxId: '1234633', country: 'BR', confirmed: ['taxId'] },
  });
  const { body } = await checkList(
    office.staff,
    'clients',
    'Nome;CPF;CEP\nCaio;000.012.346-33;1310100\n',
  );
  expect(reasons(body.warnings)).toEqual([
    [2, 'CEP', 'Faltavam zeros no início: lido como 01310100'],
  ]);
  expect(body.duplicates).toEqual([
    { line: 2, by: 'taxId', value: '00001234633', existing: 'Caio' },
  ]);
});

it('cases: an instant is the day in the office, a number is one however it is written', async () => {
  const list =
    'Número;Título;Prazo\n' +
    '0001234-37.2025.8.26.0100;Com pontos;2026-03-10T02:59:59Z\n' +
    '00012343720258260100;Sem pontos;10/03/2026 02:59\n' +
    '1,23457E+18;Estragado;10/03/26\n' +
    '0001234–37.2025.8.26.0100;Outro traço;\n' +
    '#N/D;Sem valor;\n' +
    ';Sem número;10-03-26\n';
  const { body } = await checkList(office.staff, 'cases', list);
  expect(reasons(body.faults).map(([line, heading]) => [line, heading])).toEqual([
    [4, 'Número'],
    [6, 'Número'],
  ]);
  expect(reasons(body.warnings)).toEqual([
    [...[3, 'Prazo'], 'A hora não diz o fuso: lida como 10/03/2026; em UTC seria 09/03/2026'],
    [7, 'Prazo', 'Lida como 10/03/2026'],
  ]);
  const number = '0001234-37.2025.8.26.0100';
  expect(body.duplicates).toEqual([
    { line: 3, by: 'number', value: number, existing: 'Com pontos' },
    { line: 5, by: 'number', value: number, existing: 'Com pontos' },
  ]);
  await applyList(office.staff, 'cases', list, { faulty: 'skip' });
  const { body: cases } = await office.staff.list<LegalCase>('/api/cases');
  expect(cases.map((each) => [each.title, each.number, each.dueDate])).toEqual(
    expect.arrayContaining([
      ['Com pontos', number, '2026-03-09'],
      ['Sem número', null, '2026-03-10'],
    ]),
  );
  expect(cases).toHaveLength(2);
});
