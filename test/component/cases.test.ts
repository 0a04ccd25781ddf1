import { page } from 'vitest/browser';

import type { Client } from '../../src/contract/clients';
import type { SavedView } from '../../src/contract/saved-views';
import { SAVED_VIEW_MESSAGES } from '../../src/contract/saved-views';
import type { CaseViewers } from '../../src/contract/users';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CASE, CASE_STATISTICS, CASE_VIEW_COUNTS, CLIENT } from './support/records';
import { type Answer, broken, list, refusal, reply, watched } from './support/server';
import {
  alerts,
  button,
  drawn,
  expectHeading,
  expectHidden,
  expectShown,
  onStage,
  retry,
  SIZES,
  textOf,
} from './support/stage';
import { checkStates } from './support/states';

const openAt = onStage(openConsole, CONSOLE_FRAME);

const BY_CLIENT = { 'GET cases/statistics': reply(CASE_STATISTICS), 'GET clients': list([CLIENT]) };
const ALL = { 'GET cases/views': reply(CASE_VIEW_COUNTS), 'GET cases': list([CASE]) };
const OF_CLIENT = { [`GET clients/${CLIENT.id}`]: reply(CLIENT), 'GET cases': list([CASE]) };
const main = page.getByRole('main');

/** Makes a case from the page, after which its lists are asked for anew. */
async function makeCase(): Promise<void> {
  await main.getByRole('button', { name: 'Novo Processo' }).click();
  await page.getByRole('textbox', { name: 'Título' }).fill(CASE.title);
  await button('Criar Processo').click();
  await button('Concluir').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

const MADE = {
  'POST cases': reply(CASE),
  [`GET cases/${CASE.id}/history`]: list([]),
  [`GET cases/${CASE.id}/viewers`]: reply<CaseViewers>({ total: 0, viewers: [] }),
  'GET documents': list([]),
};

describe('the page of cases', () => {
  it('an office without cases has no figures, and is asked to create its first', async () => {
    await openAt('/processos', { 'GET clients': list([]) });
    await expectHeading('Processos');
    await expectShown('Gerencie todos os processos e a documentação dos clientes.');
    await expectHeading('Nenhum processo encontrado');
    expect(document.querySelector('[data-stat]')).toBeNull();
    await button('Criar Primeiro Processo').click();
    await expect.element(page.getByRole('dialog', { name: 'Novo Processo' })).toBeVisible();
  });

  it('figures count by status, what is due in seven days, what is new, and name the busiest client', async () => {
    const mostActiveClient = { ...CASE_STATISTICS.mostActiveClient!, caseCount: 3 };
    const statistics = {
      ...CASE_STATISTICS,
      ...{ total: 5, open: 2, inProgress: 2, completed: 1, dueSoon: 2, newThisMonth: 4 },
      mostActiveClient,
    };
    await openAt('/processos', { ...BY_CLIENT, 'GET cases/statistics': reply(statistics) });
    const figure = (of: string) => expect.poll(() => textOf(`[data-stat="${of}"]`));
    await figure('total').toMatch(/Total de Processos.*5.*2 abertos/);
    await figure('in-progress').toMatch(/Em Andamento.*2/);
    await figure('completed').toMatch(/Concluídos.*1/);
    await figure('due-soon').toMatch(/Vencimento Próximo.*2.*Próximos 7 dias/);
    await figure('new').toMatch(/Novos Este Mês.*4/);
    await figure('most-active').toMatch(/Cliente Mais Ativo.*Construções.*3 processos/);
    const dueSoon = document.querySelector('[data-stat="due-soon"] b')!;
    expect(getComputedStyle(dueSoon).color).toBe('rgb(180, 35, 24)');
  });

  it('without a client’s case no client is the most active and the grid says so; what is due soon is red only above zero', async () => {
    const statistics = { ...CASE_STATISTICS, clientsWithCases: 0, withoutClient: 1 };
    await openAt('/processos', {
      'GET cases/statistics': reply({ ...statistics, mostActiveClient: null }),
      'GET clients': list([]),
    });
    await expectHeading('Nenhum processo encontrado');
    await expectShown('Crie um processo para começar a organizar por clientes.');
    expect(document.querySelector('[data-stat="most-active"]')).toBeNull();
    await expectShown('Processos sem cliente');
    const dueSoon = document.querySelector('[data-stat="due-soon"] b')!;
    expect(dueSoon.textContent).toBe('0');
    expect(getComputedStyle(dueSoon).color).not.toBe('rgb(180, 35, 24)');
  });

  it('a client’s card has photo or initials, Ativo within 30 days of its last update, Urgente and counters', async () => {
    const updatedAt = new Date().toISOString();
    const busy: Client = {
      ...CLIENT,
      ...{ updatedAt, caseCount: 3, inProgressCount: 2, dueSoonCount: 1 },
    };
    const avatarUrl =
      'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
    const quiet: Client = {
      ...CLIENT,
      id: `${CLIENT.id.slice(0, -2)}99`,
      updatedAt: '2020-01-12T10:00:00.000Z',
      avatarUrl,
    };
    await openAt('/processos', { ...BY_CLIENT, 'GET clients': list([busy, quiet]) });
    const card = ({ id }: Client) => `main [data-client="${id}"]`;
    await expect.poll(() => textOf(card(busy))).toContain('CV');
    expect(textOf(card(busy))).toMatch(/Ativo.*Urgente.*Total3Em Andamento2A Vencer1/);
    expect(textOf(card(quiet))).toContain('Inativo');
    expect(textOf(card(quiet))).not.toContain('Urgente');
    const photo = document.querySelector<HTMLImageElement>(`${card(quiet)} img`)!;
    await expect.poll(() => photo.naturalWidth).toBe(1);
  });

  it('the screen keeps its content if it cannot be renewed', async () => {
    const server = await openAt('/processos', { ...BY_CLIENT, ...MADE });
    await expect.poll(() => textOf('[data-stat="total"]')).toContain('1');
    const [statistics, clients] = [watched(broken), watched(broken)];
    server['GET cases/statistics'] = statistics.answer;
    server['GET clients'] = clients.answer;
    await makeCase();
    await expect.poll(() => statistics.isRead() && clients.isRead()).toBe(true);
    await drawn();
    expect(textOf(`main [data-client="${CLIENT.id}"]`)).toContain(CLIENT.name);
    expect(textOf('[data-stat="total"]')).toContain('1');
    await expect.element(retry()).not.toBeInTheDocument();
  });
});

describe('a client’s cases', () => {
  it('stand below its name and count, each with what is known of it', async () => {
    const full = { ...CASE, dueDate: '2032-03-05' };
    const bare = { ...CASE, id: `${CASE.id.slice(0, -2)}99`, title: 'Consulta', court: null };
    await openAt(`/processos?clientId=${CLIENT.id}`, {
      [`GET clients/${CLIENT.id}`]: reply({ ...CLIENT, caseCount: 2 }),
      'GET cases': list([full, bare]),
    });
    await expectHeading(CLIENT.name);
    await expectShown('CV');
    await expect.poll(() => textOf('main')).toContain('2 processos');
    await expect.element(button('Voltar')).toBeVisible();
    const card = ({ id }: { id: string }) => textOf(`[data-case="${id}"]`);
    for (const text of [
      CASE.title,
      'Nº 1234/26.8T8BRG',
      'Em Andamento',
      'Juízo Central Cível de Braga',
      '05/03/2032',
      'Criado em 12/01/2026',
    ]) {
      expect(card(full)).toContain(text);
    }
    expect(card(bare)).toContain('Não definido');
  });

  it(
    'that cannot be loaded are told, can be tried again, and stay once they are there',
    { tags: ['long'] },
    async () => {
      const server = await openAt(`/processos?clientId=${CLIENT.id}`, {
        ...OF_CLIENT,
        ...MADE,
        'GET cases': broken,
      });
      await expect.poll(alerts).toContain('ErroNão foi possível carregar os processos.');
      server['GET cases'] = list([CASE]);
      await retry().click();
      await expectShown(CASE.title);
      const renewal = watched(broken);
      server['GET cases'] = renewal.answer;
      await makeCase();
      await expect.poll(renewal.isRead).toBe(true);
      await drawn();
      await expectShown(CASE.title);
      await expect.element(retry()).not.toBeInTheDocument();
    },
  );
});

describe('all cases', () => {
  checkStates(openConsole, CONSOLE_FRAME, [
    {
      title: 'what a report narrowed them to is said at both widths',
      path: '/processos?view=all&court=Ju%C3%ADzo%20Central&dueFrom=2025-01-01&dueUntil=2025-12-31&deadline=missed',
      answers: ALL,
      seen: ['Tribunal: Juízo Central', 'Vencimento: 01/01/2025 a 31/12/2025', 'Fora do prazo'],
    },
  ]);

  /** Answers with the same cases and keeps by what they were asked for last. */
  function sorted(): { answer: Answer; last: () => string } {
    let last = '';
    return {
      answer: (url) => ((last = url.searchParams.get('sort') ?? ''), list([CASE])(url)),
      last: () => last,
    };
  }

  it('the heads "Status" and "Cliente" sort the list, both ways', { tags: ['long'] }, async () => {
    const cases = sorted();
    await openAt('/processos?view=all', { ...ALL, 'GET cases': cases.answer });
    for (const [name, field] of [
      ['Status', 'status'],
      ['Cliente', 'client'],
    ] as const) {
      const head = page.getByRole('columnheader', { name });
      await head.getByRole('button').click();
      await expect.poll(cases.last).toBe(JSON.stringify([field, 'ASC']));
      await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
      await head.getByRole('button').click();
      await expect.poll(cases.last).toBe(JSON.stringify([field, 'DESC']));
      await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    }
  });

  it('on a phone an order is turned round, and the client filter reads whole', async () => {
    const cases = sorted();
    await openAt('/processos?view=overdue', { ...ALL, 'GET cases': cases.answer });
    await page.viewport(...SIZES.phone);
    const order = page.getByRole('combobox', { name: 'Ordenar por' });
    const choose = async (name: string) => {
      await order.click();
      await page.getByRole('option', { name }).click();
    };
    await expect.element(order.getByLabelText('Por ordem decrescente')).toBeVisible();
    await choose('Inverter a Ordem');
    await expect.poll(cases.last).toBe('["dueDate","ASC"]');
    await expect.element(order.getByLabelText('Por ordem crescente')).toBeVisible();
    // An order in the address goes upwards by default.
    expect(location.search).toBe('?view=overdue&sort=dueDate');
    await choose('Nome');
    await expect.poll(cases.last).toBe('["title","ASC"]');
    await choose('Inverter a Ordem');
    await expect.poll(cases.last).toBe('["title","DESC"]');
    await expect.element(order.getByLabelText('Por ordem decrescente')).toBeVisible();
    await button('Filtros').click();
    const client = page.getByRole('combobox', { name: 'Filtrar por cliente' });
    await expect.element(client).toHaveAttribute('placeholder', 'Todos os Clientes');
    await expect.element(button('Mostrar clientes')).toBeVisible();
    // Its words take some 125 pixels.
    expect(client.element().getBoundingClientRect().width).toBeGreaterThan(150);
  });

  it(
    'no row moves when a case is chosen; on a phone the count covers the page’s button whole',
    { tags: ['long'] },
    async () => {
      const titles = ['Processo A', 'Processo B', 'Processo C'];
      const cases = titles.map((title, n) => ({
        ...CASE,
        title,
        id: `${CASE.id.slice(0, -2)}${n + 10}`,
      }));
      await openAt('/processos?view=all', { ...ALL, 'GET cases': list(cases) });
      const box = (title: string) => page.getByRole('checkbox', { name: `Selecionar ${title}` });
      const bar = page.getByRole('group', { name: 'Ações para os processos selecionados' });
      const place = () => box('Processo B').element().getBoundingClientRect().toJSON() as object;
      for (const width of [1440, 1024, 768]) {
        await page.viewport(width, 900);
        await expect.element(box('Processo B')).toBeVisible();
        await drawn();
        const before = place();
        await box('Processo A').click();
        await expect.element(bar).toBeVisible();
        expect(place(), `${width}, chosen`).toEqual(before);
        await bar.getByRole('button', { name: 'Limpar seleção' }).click();
        await expect.element(bar).not.toBeInTheDocument();
        expect(place(), `${width}, no longer`).toEqual(before);
      }
      await page.viewport(...SIZES.phone);
      await box('Processo A').click();
      const count = bar.getByText('1 selecionado').element().parentElement!.closest('div')!;
      const lower = (of: Element) => of.getBoundingClientRect().bottom;
      const newCase = main.getByRole('button', { name: 'Novo Processo' }).element();
      await expect.poll(() => lower(count) >= lower(newCase)).toBe(true);
      expect(scrollY).toBe(0);
    },
  );

  it(
    'a view needs a name, and one that is taken is said at its field, where what was typed stays',
    { tags: ['long'] },
    async () => {
      const taken: Answer = async (url) => {
        const refused = await refusal('validation_failed')(url);
        const body = (await refused.json()) as object;
        return Response.json(
          { ...body, errors: { name: SAVED_VIEW_MESSAGES.nameTaken } },
          { status: 422 },
        );
      };
      await openAt('/processos?view=overdue&status=aberto', {
        ...ALL,
        'GET saved-views': list<SavedView>([]),
        'POST saved-views': taken,
      });
      await button('Salvar Vista').click();
      const dialog = page.getByRole('dialog', { name: 'Salvar Vista' });
      const name = dialog.getByRole('textbox', { name: 'Nome da Vista' });
      await name.fill(' ');
      await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expectShown('Campo obrigatório');
      await name.fill('atrasos');
      await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expectShown('Já tem uma vista com este nome. Escolha outro.');
      await expect.element(name).toHaveValue('atrasos');
      await expectHidden('Campo obrigatório');
    },
  );
});
