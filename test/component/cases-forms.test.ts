import { page } from 'vitest/browser';

import type { LegalCase } from '../../src/contract/cases';
import { VALUE_FAULTS } from '../../src/contract/value-faults';
import {
  BARE,
  BELOW,
  client,
  dialogWidth,
  entry,
  field,
  FULL,
  ofCase,
  options,
} from './cases-answers';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CASE, CLIENT, DOCUMENT } from './support/records';
import {
  type Answer,
  type Answers,
  bodiesSent,
  broken,
  list,
  refusal,
  reply,
} from './support/server';
import { alerts, button, expectHidden, expectShown, onStage, textOf } from './support/stage';

const openAt = onStage(openConsole, CONSOLE_FRAME);

const save = () => button('Salvar Alterações').click();

async function edit(legalCase: LegalCase, others?: Answers): Promise<Answers> {
  const server = await openAt(`/processos/${CASE.id}`, ofCase(legalCase, others));
  await button('Editar').click();
  await expect.element(field('Título')).toHaveValue(legalCase.title);
  return server;
}

describe('the form of a case', () => {
  it('has the case’s fields, its documents, its history and two buttons, 600 pixels wide', async () => {
    const made = list([entry(1, { action: 'created' })]);
    await edit(FULL, { [`GET cases/${CASE.id}/history`]: made });
    await expectShown('Título *');
    await expect.element(field('Número do Processo')).toHaveValue('1234/26.8T8BRG');
    await expect
      .element(page.getByRole('combobox', { name: /^Status/ }))
      .toMatchTextContent(/Aberto/);
    await expect.element(field('Data de Vencimento')).toHaveValue('05/03/2032');
    await expect.element(field('Tribunal/Vara')).toHaveValue('Juízo Central Cível de Braga');
    await expect.element(client).toHaveValue(CLIENT.name);
    await expect.element(field('Adicionar Nota (Opcional)')).toHaveValue('');
    await expectShown('Documentos do Processo');
    await expect
      .element(page.getByRole('list', { name: 'Histórico' }))
      .toMatchTextContent(/Criado/);
    await expect.element(button('Cancelar')).toBeVisible();
    await expect.element(button('Salvar Alterações')).toBeVisible();
    expect(dialogWidth()).toBe(600);
  });

  it('empty fields show what belongs into them, and a concluded case may have any status', async () => {
    await edit(BARE);
    await expect.element(page.getByPlaceholder('1234/26.3T8LSB')).toHaveValue('');
    await expect.element(page.getByPlaceholder('Selecionar cliente')).toHaveValue('');
    await page.getByRole('combobox', { name: /^Status/ }).click();
    await expect.poll(options).toEqual(['Aberto', 'Em Andamento', 'Concluído']);
    await page.getByRole('option', { name: 'Aberto' }).click();
    await expect
      .element(page.getByRole('combobox', { name: /^Status/ }))
      .toMatchTextContent(/Aberto/);
  });

  it(
    'nothing is sent while the title is blank, and "Cancelar" asks before what was typed is lost',
    { tags: ['long'] },
    async () => {
      // Nothing answers for a save here: to send one would fail the test.
      await edit(CASE);
      await field('Título').fill('   ');
      await save();
      await expect.poll(alerts).toContain('ErroO título é obrigatório.');
      await expect.element(field('Título')).toHaveFocus();
      await field('Título').fill('Outro título');
      await button('Cancelar').click();
      await button('Continuar Editando').click();
      await expect.element(field('Título')).toHaveValue('Outro título');
      await button('Cancelar').click();
      await button('Descartar').click();
      await expect.element(page.getByRole('dialog', { name: CASE.title })).toBeVisible();
      await expect
        .element(page.getByRole('dialog', { name: 'Editar Processo' }))
        .not.toBeInTheDocument();
    },
  );

  it('Back leads to the case once its changes are discarded, and no further', async () => {
    await edit(CASE);
    await field('Título').fill('Outro título');
    history.back();
    await button('Descartar').click();
    await expect
      .element(page.getByRole('dialog', { name: 'Editar Processo' }))
      .not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog', { name: CASE.title })).toBeVisible();
    expect(location.pathname).toBe(`/processos/${CASE.id}`);
  });

  it('a save that fails is told and loses nothing', { tags: ['long'] }, async () => {
    const server = await edit(CASE, { [`PUT cases/${CASE.id}`]: broken });
    await field('Adicionar Nota (Opcional)').fill('Mudou de tribunal.');
    await save();
    await expect.poll(alerts).toContain('ErroNão foi possível atualizar o processo.');
    await expect.element(field('Adicionar Nota (Opcional)')).toHaveValue('Mudou de tribunal.');
    server[`PUT cases/${CASE.id}`] = reply({ ...CASE, version: 2 });
    await save();
    await expectShown('Processo atualizado com sucesso.');
  });

  it(
    'a date is typed or chosen from a calendar whose weeks start on Monday',
    { tags: ['long'] },
    async () => {
      await edit(FULL);
      const date = field('Data de Vencimento');
      await date.fill('31/02/2032');
      await save();
      await expect.poll(alerts).toContain('ErroData inválida');
      await date.fill('05/03/2032');
      await button('Escolher data').click();
      const calendar = page.getByRole('dialog', { name: 'Escolher data' });
      await expect.element(calendar.getByRole('columnheader').first()).toHaveTextContent('seg');
      await calendar.getByRole('button', { name: /17 de março de 2032/ }).click();
      await expect.element(date).toHaveValue('17/03/2032');
    },
  );
});

it('another client is shown no documents unless somebody says so', async () => {
  const other = { ...CLIENT, id: `${CLIENT.id.slice(0, -1)}7`, name: 'Ana Ferreira' };
  await edit(FULL, {
    'GET clients': list([CLIENT, other]),
    'GET documents': list([DOCUMENT], 2),
    [`PUT cases/${CASE.id}`]: reply({ ...FULL, clientId: other.id, version: 2 }),
  });
  const told = '2 documentos visíveis no portal passam a internos ao salvar outro cliente.';
  await expectHidden(told);
  await client.click();
  await page.getByRole('option', { name: 'Ana Ferreira' }).click();
  await expectShown(told);
  const choice = page.getByRole('checkbox', { name: 'Mostrar estes documentos a Ana Ferreira' });
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  const sent: object[] = [];
  const answered = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    const request = new Request(input, options);
    if (request.method === 'PUT') sent.push((await request.clone().json()) as object);
    return answered(request);
  };
  await save();
  await expectShown('Processo atualizado com sucesso.');
  expect(sent).toMatchObject([{ clientId: other.id, shareDocuments: true }]);
});

it('asks before it concludes a case whose date is still to come, and may clear that date', async () => {
  // Nothing answers for a save here at first: to send one would fail the test.
  const server = await edit(FULL);
  await page.getByRole('combobox', { name: /^Status/ }).click();
  await page.getByRole('option', { name: 'Concluído' }).click();
  await save();
  const question = page.getByRole('dialog', { name: 'Concluir mesmo assim?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(question).not.toBeInTheDocument();
  const sent = bodiesSent();
  server[`PUT cases/${CASE.id}`] = reply({ ...FULL, status: 'concluido', version: 2 });
  await save();
  await question.getByRole('radio', { name: 'Limpar a data' }).click();
  await question.getByRole('button', { name: 'Concluir Processo' }).click();
  await expectShown('Processo atualizado com sucesso.');
  expect(sent).toMatchObject([{ status: 'concluido', dueDate: null }]);
});

describe('a new case', () => {
  const openNew = async (others: Answers = {}) => {
    const server = await openAt('/processos', { ...BELOW, ...others });
    await button('Novo Processo').click();
    await expect.element(field('Título')).toBeVisible();
    return server;
  };
  const create = () => button('Criar Processo').click();

  it(
    'needs a title alone; its status is Aberto and the rest is nothing',
    { tags: ['long'] },
    async () => {
      // Nothing answers for a new case at first: to send one would fail the test.
      const server = await openNew();
      await expectShown('Título *');
      for (const name of ['Número do Processo', 'Data de Vencimento', 'Tribunal/Vara']) {
        await expect.element(field(name)).toHaveValue('');
      }
      await expect.element(client).toHaveValue('');
      await expect
        .element(page.getByRole('combobox', { name: /^Status/ }))
        .toMatchTextContent(/Aberto/);
      await field('Título').fill(' ');
      await create();
      await expect.poll(alerts).toContain('ErroO título é obrigatório.');
      Object.assign(server, ofCase(BARE), { 'POST cases': reply(BARE) });
      await field('Título').fill(CASE.title);
      await create();
      await expectShown('Processo criado com sucesso.');
      await expect.element(button('Concluir')).toBeVisible();
    },
  );

  it('a creation that fails is told, and what was typed stays', { tags: ['long'] }, async () => {
    const server = await openNew({ 'POST cases': broken });
    await field('Título').fill(CASE.title);
    await client.fill('CONSTR');
    await page.getByRole('option', { name: CLIENT.name, exact: true }).click();
    await create();
    await expect.poll(alerts).toContain('ErroNão foi possível criar o processo.');
    await expect.element(client).toHaveValue(CLIENT.name);
    await expect.element(field('Título')).toHaveValue(CASE.title);
    Object.assign(server, ofCase(CASE), { 'POST cases': reply(CASE) });
    await create();
    await expectShown('Processo criado com sucesso.');
    expect(textOf('[role="dialog"]')).toContain(CLIENT.name);
  });

  it(
    'a list of clients that fails to load disturbs nobody; a client that is made from the field needs a name',
    { tags: ['long'] },
    async () => {
      const server = await openNew();
      server['GET clients'] = broken;
      await client.fill('Tiago');
      await expect.poll(options).toEqual(['Criar cliente "Tiago"']);
      await expectHidden('Buscando...');
      expect(alerts()).toEqual([]);
      await page.getByRole('option').click();
      const small = page.getByRole('dialog', { name: 'Novo Cliente' });
      await small.getByRole('textbox', { name: 'Nome' }).fill('');
      await small.getByRole('button', { name: 'Criar Cliente' }).click();
      await expectShown('Nome é obrigatório');
    },
  );

  describe('with a number', () => {
    const number = field('Número do Processo');
    const made = (server: Answers) =>
      Object.assign(server, ofCase(CASE), { 'POST cases': reply(CASE) });
    const openWith = async (answer: Answer) => {
      const server = await openNew({ 'POST cases': answer });
      await field('Título').fill(CASE.title);
      await number.fill('122/13.7TELSB');
      await create();
      return server;
    };

    it('that seems wrong is warned of beside it, and saved once that is confirmed', async () => {
      const fault = VALUE_FAULTS.portugueseNumberCheck;
      const doubted = refusal('unconfirmed_values', { errors: { number: fault } });
      const server = await openWith(doubted);
      await expect.poll(alerts).toContainEqual(expect.stringContaining('Valores por confirmar'));
      await expect.element(number).toHaveFocus();
      await expect.element(number).toHaveAccessibleDescription(fault);
      await number.fill('122/13.9TELSB');
      await expect.element(number).not.toHaveAccessibleDescription(fault);
      await create();
      await expect.element(button('Salvar Assim Mesmo')).toBeVisible();
      const sent = bodiesSent();
      made(server);
      await button('Salvar Assim Mesmo').click();
      await expectShown('Processo criado com sucesso.');
      expect(sent).toMatchObject([{ number: '122/13.9TELSB', confirmed: ['number'] }]);
    });

    it('that other cases have is asked about, with a link to each', async () => {
      const long = `${'Ação de condenação '.repeat(15)}fim`;
      const existingCases = [FULL, { ...FULL, id: `${CASE.id.slice(0, -1)}7`, title: long }].map(
        ({ id, title }) => ({ id, title, number: '122/13.7TELSB' }),
      );
      const server = await openWith(refusal('case_exists', { existingCases }));
      const question = page.getByRole('dialog', { name: 'Número já usado' });
      await expect
        .poll(() =>
          question
            .getByRole('link')
            .elements()
            .map((link) => link.getAttribute('href')),
        )
        .toEqual(existingCases.map(({ id }) => `/processos/${id}`));
      await question.getByRole('button', { name: 'Voltar ao Formulário' }).click();
      await expect.element(number).toHaveFocus();
      await create();
      const sent = bodiesSent();
      made(server);
      await question.getByRole('button', { name: 'Salvar Assim Mesmo' }).click();
      await expectShown('Processo criado com sucesso.');
      expect(sent).toMatchObject([{ distinctFrom: existingCases.map(({ id }) => id) }]);
    });
  });
});
