import { page } from 'vitest/browser';

import { CONSOLE_FRAME, openConsole } from './support/console';
import { CASE, CASE_STATISTICS, CLIENT, CLIENT_STATISTICS } from './support/records';
import { broken, held, list, refusal, reply, watched } from './support/server';
import {
  alerts,
  button,
  drawn,
  expectHeading,
  expectHidden,
  expectShown,
  isShown,
  loading,
  onStage,
  retry,
  skeletonCount,
  textOf,
} from './support/stage';

const NOBODY = '00000000-0000-4000-8000-999999999999';
const CASES_OF_CLIENT = { [`GET clients/${CLIENT.id}`]: reply(CLIENT) };

const openAt = onStage(openConsole, CONSOLE_FRAME);

/** Where the client stands in the list: its name stands among the figures, too. */
const expectCard = () =>
  expect.poll(() => textOf(`[data-client="${CLIENT.id}"]`)).toContain(CLIENT.name);

const caseCards = () => document.querySelectorAll('[data-case]').length;

describe('cases', () => {
  it('six skeleton cards stand in while the cases load', async () => {
    const { answer, release } = held(reply(CASE_STATISTICS));
    await openAt('/processos', { 'GET cases/statistics': answer, 'GET clients': list([CLIENT]) });
    await expect.element(loading()).toBeVisible();
    expect(skeletonCount()).toBe(6);
    release();
    await expectCard();
    await expect.element(loading()).not.toBeInTheDocument();
  });

  it('the card of cases without a client comes with the clients above it, and is not moved by them', async () => {
    const { answer, release } = held(list([CLIENT]));
    await openAt('/processos', {
      'GET cases/statistics': reply({ ...CASE_STATISTICS, total: 2, withoutClient: 1 }),
      'GET clients': answer,
    });
    await expect.poll(() => textOf('[data-stat="total"]')).toContain('2');
    expect(document.querySelector('[data-client="none"]')).toBeNull();
    release();
    await expectShown('Processos sem cliente');
    await expectCard();
    expect(textOf('[data-client="none"]')).toContain('Processos sem cliente');
  });

  it('a failure to load is told, and can be tried again', async () => {
    const server = await openAt('/processos', {
      'GET cases/statistics': broken,
      'GET clients': list([CLIENT]),
    });
    await expect.poll(alerts).toContain('ErroNão foi possível carregar os processos.');
    server['GET cases/statistics'] = reply(CASE_STATISTICS);
    await retry().click();
    await expect.poll(() => textOf('[data-stat="total"]')).toContain('1');
  });

  it('clients still being looked for are not said to be missing', async () => {
    const server = await openAt('/processos?q=zebra', {
      'GET cases/statistics': reply(CASE_STATISTICS),
      'GET clients': list([]),
    });
    await expectHeading('Nenhum cliente encontrado para "zebra"');
    const { answer, release } = held(list([CLIENT]));
    server['GET clients'] = answer;
    await page.getByPlaceholder('Buscar clientes...').fill('vale');
    await expect.element(loading()).toBeVisible();
    expect(document.body.textContent).not.toContain('Nenhum cliente encontrado');
    release();
    await expectCard();
  });

  it('clients that cannot be loaded leave figures and search, and are no failure of the cases', async () => {
    const failure = 'Não foi possível carregar os clientes.';
    const server = await openAt('/processos', {
      'GET cases/statistics': reply(CASE_STATISTICS),
      'GET clients': broken,
    });
    await expectHeading(failure);
    expect(textOf('[data-stat="total"]')).toContain('1');
    await expectHidden('Não foi possível carregar os processos.');
    server['GET clients'] = list([CLIENT]);
    await retry().click();
    await expectCard();

    server['GET clients'] = broken;
    const search = page.getByPlaceholder('Buscar clientes...');
    await search.fill('val');
    await expectHeading(failure);
    await expect.element(search).toHaveValue('val');
    server['GET clients'] = list([CLIENT]);
    await search.fill('vale');
    await expectCard();
  });
});

describe('a client’s cases', () => {
  it('cases still being loaded are not said to be missing', async () => {
    const missing = 'Nenhum processo com este status';
    const server = await openAt(`/processos?clientId=${CLIENT.id}&status=concluido`, {
      ...CASES_OF_CLIENT,
      'GET cases': list([]),
    });
    await expectShown(missing);
    const { answer, release } = held(list([CASE]));
    server['GET cases'] = answer;
    await page.getByRole('combobox', { name: 'Filtrar por status' }).click();
    await page.getByRole('option', { name: 'Em Andamento' }).click();
    await expect.element(loading()).toBeVisible();
    await expectHidden(missing);
    release();
    await expectShown(CASE.title);
  });

  it('a next page that cannot be loaded is told, and those before it stay', async () => {
    const cases = Array.from({ length: 25 }, (_, n) => ({
      ...CASE,
      id: `${CASE.id.slice(0, -2)}${n + 10}`,
      title: `Muro ${n + 1}`,
    }));
    const server = await openAt(`/processos?clientId=${CLIENT.id}`, {
      ...CASES_OF_CLIENT,
      'GET cases': list(cases.slice(0, 24), 25),
    });
    await expect.poll(caseCards).toBe(24);
    server['GET cases'] = broken;
    await button('Mostrar Mais').click();
    await expect.poll(alerts).toEqual(['Não foi possível carregar mais.']);
    expect(caseCards()).toBe(24);
    await expectShown('Muro 1');
    await expectShown('Muro 24');
    server['GET cases'] = list(cases.slice(24), 25);
    await button('Mostrar Mais').click();
    await expect.poll(caseCards).toBe(25);
    await expectShown('Muro 25');
  });

  it('a client without cases is said to have none', async () => {
    await openAt(`/processos?clientId=${CLIENT.id}`, { ...CASES_OF_CLIENT, 'GET cases': list([]) });
    await expectShown('Este cliente ainda não possui processos cadastrados.');
    await expectHidden('Cliente não encontrado.');
  });

  it('a client that is none is not said to be without cases', async () => {
    const empty = 'Este cliente ainda não possui processos cadastrados.';
    const { answer, release } = held(refusal('not_found'));
    const cases = watched(list([]));
    await openAt(`/processos?clientId=${NOBODY}`, {
      [`GET clients/${NOBODY}`]: answer,
      'GET cases': cases.answer,
    });
    await expect.poll(cases.isRead).toBe(true);
    await drawn();
    expect(isShown(empty)).toBe(false);
    await expect.element(loading().first()).toBeVisible();
    release();
    await expectShown('Cliente não encontrado.');
    expect(isShown(empty)).toBe(false);
  });

  it('a text that is no id is not asked for', async () => {
    // Nothing answers for cases here: to ask for them would fail the test.
    await openAt('/processos?clientId=abc', { 'GET clients/abc': refusal('not_found') });
    await expectShown('Cliente não encontrado.');
    await expectHidden('Não foi possível carregar os processos.');
  });
});

describe('clients', () => {
  it('a list that cannot be loaded leaves its search, which may lead to one that can', async () => {
    const found = list([CLIENT]);
    await openAt('/clientes?mode=list&q=zebra', {
      'GET clients/statistics': reply(CLIENT_STATISTICS),
      'GET clients': (url) => (url.search.includes('zebra') ? broken : found)(url),
    });
    await expect.element(retry()).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Limpar Busca' }).click();
    await expectCard();
  });
});
