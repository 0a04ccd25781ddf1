import { page, userEvent } from 'vitest/browser';

import type { Client } from '../../src/contract/clients';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CLIENT, CLIENT_STATISTICS } from './support/records';
import { type Answers, broken, held, list, noAnswerYet, reply } from './support/server';
import {
  alerts,
  button,
  expectHeading,
  expectShown,
  onStage,
  retry,
  SIZES,
  textOf,
} from './support/stage';

const openAt = onStage(openConsole, CONSOLE_FRAME);

const LIST = '/clientes?mode=list';
const STATISTICS = { 'GET clients/statistics': reply(CLIENT_STATISTICS) };
const NONE: Answers = {
  'GET clients/statistics': reply({ ...CLIENT_STATISTICS, total: 0, active: 0 }),
  'GET clients': list([]),
};
const SEARCH = 'Buscar por nome, e-mail ou cidade...';

/** Clients with the values that the test gives. */
const clients = (...values: Partial<Client>[]): Client[] =>
  values.map((each, n) => ({ ...CLIENT, id: `${CLIENT.id.slice(0, -2)}${n + 10}`, ...each }));

/** Returns the texts of the elements that a selector finds, with plain spaces. */
const said = (selector: string) =>
  Array.from(document.querySelectorAll(selector), ({ textContent }) =>
    textContent.replace(/\s+/g, ' '),
  );

const expectClients = (...names: string[]) =>
  expect
    .poll(() => said('main [data-client]'))
    .toEqual(names.map((name) => expect.stringContaining(name) as string));

describe('the clients page', () => {
  it(
    'says on the dashboard how many are new and active, who was updated when, and what the status means',
    { tags: ['long'] },
    async () => {
      const now = new Date().toISOString();
      const [ana, bento] = clients(
        { name: 'Ana', city: 'Lisboa', updatedAt: now },
        { name: 'Bento' },
      );
      await openAt('/clientes', {
        'GET clients/statistics': reply({ total: 2, active: 2, inactive: 0, newThisMonth: 2 }),
        'GET clients': list([ana, { ...bento!, caseCount: 0, documentCount: 2, updatedAt: now }]),
      });
      await expectClients('Ana', 'Bento');
      expect(said('[data-stat="total"]')[0]).toContain('2 novos este mês');
      expect(said('[data-stat="active"]')[0]).toContain('100 % do total');
      expect(said('[data-client]')[0]).toMatch(/Lisboa · 1 processo · 1 documento.*hoje.*Ativo/);
      expect(said('[data-client]')[1]).toContain('0 processos · 2 documentos');
      await expectShown('Cliente atualizado nos últimos 90 dias.');
      await expectShown('Cliente sem atualização há mais de 90 dias.');
    },
  );

  it('has eight skeletons stand in while clients load, and six on a phone', async () => {
    const { answer, release } = held(list([CLIENT]));
    await openAt('/clientes', { ...STATISTICS, 'GET clients': answer });
    const waiting = () => said('main [role=status] [data-skeleton]').length;
    await expect.poll(waiting).toBe(8);
    await button('Gerenciar Clientes').click();
    await expect.element(page.getByPlaceholder(SEARCH)).toBeVisible();
    await expect.poll(waiting).toBe(8);
    await page.viewport(...SIZES.phone);
    await expect.poll(waiting).toBe(6);
    release();
    await expectClients(CLIENT.name);
    expect(waiting()).toBe(0);
  });

  it.each([
    ['/clientes', 'GET clients/statistics', 'Não foi possível carregar as estatísticas.'],
    ['/clientes', 'GET clients', 'Não foi possível carregar a lista de clientes.'],
    [LIST, 'GET clients', 'Não foi possível carregar a lista de clientes.'],
  ])('at %s says that %s failed, and is tried again', async (path, asked, text) => {
    const answers = { ...STATISTICS, 'GET clients': list([CLIENT]) };
    const server = await openAt(path, { ...answers, [asked]: broken });
    await expect.poll(alerts).toContain(`Erro${text}`);
    await expectShown('Referência do pedido: pedido-0001');
    server[asked] = answers[asked as keyof typeof answers];
    await retry().click();
    await expectClients(CLIENT.name);
  });

  it(
    'creates a client in one dialog, from dashboard, list and palette, and where there are none',
    { tags: ['long'] },
    async () => {
      // The palette asks for documents too.
      await openAt(LIST, { ...NONE, 'GET documents': list([]) });
      const dialog = page.getByRole('dialog', { name: 'Novo Cliente' });
      const closes = async () => {
        await expect.element(dialog.getByRole('button', { name: 'Usar Iniciais' })).toBeVisible();
        await expect
          .element(dialog.getByRole('button', { name: 'Criar e Abrir Processo' }))
          .toBeVisible();
        await dialog.getByRole('button', { name: 'Cancelar' }).click();
        await expect.element(dialog).not.toBeInTheDocument();
      };
      const main = page.getByRole('main');
      for (const mode of ['list', 'dashboard']) {
        if (mode === 'dashboard') await button('Voltar').click();
        await expectShown('Nenhum cliente cadastrado');
        await main.getByRole('button', { name: 'Criar Primeiro Cliente' }).click();
        await closes();
        await main.getByRole('button', { name: 'Novo Cliente' }).click();
        await closes();
      }
      await userEvent.keyboard('{Control>}k{/Control}');
      await page.getByRole('option', { name: 'Novo Cliente' }).click();
      await closes();
    },
  );

  it('searches for no more than the server takes, by keys as by address', async () => {
    await openAt(`${LIST}&q=${'z'.repeat(250)}`, { ...STATISTICS, 'GET clients': list([]) });
    await expectShown('Nenhum cliente encontrado');
    const search = page.getByPlaceholder(SEARCH);
    await expect.element(search).toHaveValue('z'.repeat(200));
    await search.click();
    await userEvent.keyboard('{End}z');
    await expect.element(search).toHaveValue('z'.repeat(200));
  });

  it('has cards on a phone, sorted by a field of its own, and stands behind "Menu"', async () => {
    const [ana, bento] = clients({ name: 'Ana', city: 'Braga' }, { name: 'Bento', city: 'Aveiro' });
    await openAt(LIST, {
      ...STATISTICS,
      'GET clients': (url) => {
        const byCity = url.searchParams.get('sort')?.includes('city');
        return list(byCity ? [bento, ana] : [ana, bento])(url);
      },
    });
    await page.viewport(...SIZES.phone);
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await expectClients('Ana', 'Bento');
    expect(textOf('[data-client]')).toContain(`${CLIENT.email}Braga · ${CLIENT.phone}`);
    await page.getByRole('combobox', { name: 'Ordenar por' }).click();
    await page.getByRole('option', { name: 'Cidade' }).click();
    await expectClients('Bento', 'Ana');
    await button('Menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect.element(menu.getByRole('link', { name: 'Lixeira' })).toBeVisible();
    await menu.getByRole('link', { name: 'Clientes' }).click();
    await expectHeading('Clientes');
  });
});

describe('the list of clients that goes out', () => {
  it('says when it fails, and is asked for again by what the screen shows', async () => {
    const asked: URL[] = [];
    const server = await openAt(`${LIST}&q=vale`, {
      ...STATISTICS,
      'GET clients': list([CLIENT]),
      'GET clients/export.csv': broken,
    });
    await expectClients(CLIENT.name);
    await button('Exportar Lista').click();
    await expect.poll(alerts).toContain('Erro no downloadNão foi possível exportar a lista.');
    server['GET clients/export.csv'] = (url) => {
      asked.push(url);
      return noAnswerYet(url);
    };
    await button('Exportar Lista').click();
    await expectShown('Exportando...');
    expect(asked.map(({ searchParams }) => searchParams.get('filter'))).toEqual(['{"q":"vale"}']);
  });
});
