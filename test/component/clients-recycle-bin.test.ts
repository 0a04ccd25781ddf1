import { page } from 'vitest/browser';

import type { Deletion } from '../../src/contract/deletions';
import type { ImportUndo, ListImport } from '../../src/contract/imports';
import { BESIDE_CLIENT, CLIENT_RECORD } from './support/client-record';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CASE, CLIENT, CLIENT_STATISTICS, DOCUMENT, STAFF } from './support/records';
import { type Answers, broken, held, list, paged, reply } from './support/server';
import {
  alerts,
  button,
  expectHeading,
  expectHidden,
  expectShown,
  loading,
  onStage,
  retry,
  SIZES,
} from './support/stage';
import { checkStates, type State } from './support/states';

const PATH = '/lixeira';
const DAY_MS = 86_400_000;
const instant = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const DELETED: Deletion = {
  id: '00000000-0000-4000-8000-000000000100',
  kind: 'document',
  title: DOCUMENT.title,
  place: CASE.title,
  importedAt: null,
  ...{ clients: 0, cases: 0, documents: 0, entries: 0 },
  deletedBy: STAFF.fullName,
  deletedAt: instant(0),
  purgedAt: instant(30),
};
const OF_ALL_KINDS: Deletion[] = [
  DELETED,
  {
    ...DELETED,
    id: `${DELETED.id.slice(0, -1)}1`,
    kind: 'case',
    title: CASE.title,
    place: CLIENT.name,
  },
  {
    ...{ ...DELETED, id: `${DELETED.id.slice(0, -1)}2`, kind: 'client', title: CLIENT.name },
    ...{ place: null, cases: 1, documents: 2, deletedBy: null, purgedAt: instant(1) },
  },
  {
    ...{ ...DELETED, id: `${DELETED.id.slice(0, -1)}3`, kind: 'import', title: 'clientes.csv' },
    ...{ place: null, clients: 2, importedAt: instant(0) },
  },
];
const IMPORTED: ListImport = {
  id: '00000000-0000-4000-8000-000000000110',
  kind: 'clients',
  fileName: 'lista.csv',
  rows: 2,
  importedBy: STAFF.fullName,
  importedAt: instant(0),
  undoableUntil: instant(30),
};
const BIN: Answers = { 'GET deletions': list(OF_ALL_KINDS), 'GET imports': list([]) };

const CLIENT_SHOWN: Answers = {
  'GET clients/statistics': reply(CLIENT_STATISTICS),
  'GET clients': list([CLIENT]),
  [`GET clients/${CLIENT.id}`]: reply(CLIENT_RECORD),
  [`DELETE clients/${CLIENT.id}`]: reply({ ...CLIENT_RECORD, deletionId: DELETED.id }),
  ...BESIDE_CLIENT,
};

const askToDelete = async () => {
  await button('Mais opções').click();
  await page.getByRole('menuitem', { name: 'Excluir Cliente' }).click();
  await expectShown(
    'Com o cliente vão 1 processo e 1 documento. Os contactos e os usuários do portal vão junto.',
  );
};

const STATES: readonly State[] = [
  {
    title: 'the bin: empty',
    path: PATH,
    answers: { ...BIN, 'GET deletions': list([]) },
    seen: ['Lixeira', 'A Lixeira está vazia'],
  },
  {
    title: 'the bin: one of each kind, with what went along',
    path: PATH,
    answers: BIN,
    seen: [
      '4 itens',
      `Documento · ${CASE.title}`,
      `Processo · ${CLIENT.name}`,
      'Cliente com 1 processo e 2 documentos',
      'Importação desfeita · clientes.csv',
      `Excluído por ${STAFF.fullName}`,
      'Excluído por usuário removido',
      'Restam 30 dias',
      'Resta 1 dia',
    ],
  },
  {
    title: 'the bin: none of a kind',
    path: `${PATH}?kind=document`,
    answers: { ...BIN, 'GET deletions': list([]) },
    seen: ['Nada deste tipo na Lixeira', 'Ver Todos os Tipos'],
  },
  {
    title: 'the bin: an import is taken back, and what stays is named',
    path: PATH,
    answers: {
      ...BIN,
      'GET imports': list([IMPORTED]),
      [`GET imports/${IMPORTED.id}/undo`]: reply<ImportUndo>({
        ...{ going: 1, deleted: 0, stayingCount: 1 },
        staying: [{ id: CLIENT.id, title: 'Eva', reasons: ['cases'] }],
      }),
    },
    act: () =>
      page.getByRole('button', { name: /^Desfazer Importação de .*, 2 clientes$/ }).click(),
    seen: ['Importações Recentes', '1 cliente fica, porque já se trabalhou nele:', 'com processos'],
  },
  {
    title: 'the question before a client goes to the bin',
    path: `/clientes/${CLIENT.id}`,
    answers: CLIENT_SHOWN,
    act: askToDelete,
    seen: ['Excluir Cliente', 'Excluir também 1 processo e 1 documento'],
  },
  {
    title: 'the offer to undo a deletion',
    path: `/clientes/${CLIENT.id}`,
    answers: CLIENT_SHOWN,
    act: async () => {
      await askToDelete();
      await page.getByRole('checkbox').click();
      await button('Excluir').click();
      await page.getByText('Cliente excluído.').hover();
    },
    seen: ['Cliente excluído.', 'Desfazer'],
  },
];

describe('the states of the bin', () => {
  checkStates(openConsole, CONSOLE_FRAME, STATES);
});

describe('the bin', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);
  const rows = () =>
    Array.from(
      document.querySelectorAll('ul[aria-label="Itens excluídos"] > li'),
      ({ textContent }) => textContent,
    );
  const pickKind = async (kind: string) => {
    await page.getByRole('combobox', { name: 'Filtrar por tipo' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  };

  it('shows six rows while it loads, and what is of one kind, by its address', async () => {
    const { answer, release } = held(list(OF_ALL_KINDS));
    const server = await openAt(PATH, { ...BIN, 'GET deletions': answer });
    await expect.element(loading()).toBeVisible();
    expect(loading().element().children).toHaveLength(6);
    release();
    await expect.poll(() => rows().length).toBe(4);
    server['GET deletions'] = (url) => {
      const filter = JSON.parse(url.searchParams.get('filter') ?? '{}') as { kind?: string };
      return list(OF_ALL_KINDS.filter(({ kind }) => !filter.kind || kind === filter.kind))(url);
    };
    await pickKind('Clientes');
    await expect.poll(rows).toEqual([expect.stringContaining(CLIENT.name)]);
    expect(new URL(location.href).searchParams.get('filter')).toBe('{"kind":"client"}');
    expect(JSON.stringify(localStorage)).not.toContain('"kind');
    await pickKind('Documentos');
    await expect.poll(rows).toEqual([expect.stringContaining(DOCUMENT.title)]);
  });

  it('a page that cannot be loaded says so, and is tried again', async () => {
    const failed = 'Não foi possível carregar a Lixeira.';
    const server = await openAt(`${PATH}?page=2`, { ...BIN, 'GET deletions': broken });
    await expect.poll(alerts).toContain(`Erro${failed}`);
    await expectHeading(failed);
    server['GET deletions'] = list(OF_ALL_KINDS, 29);
    await retry().click();
    await expect.poll(() => rows().length).toBe(4);
    await expectHidden(failed);
    await expectShown('26–29 de 29');
  });

  it('has pages, and goes back one when the last row of the last is restored', async () => {
    const all = Array.from({ length: 51 }, (_, n) => ({
      ...DELETED,
      id: `${DELETED.id.slice(0, -2)}${n + 10}`,
      title: `Processo ${n + 1}`,
    }));
    const server = await openAt(`${PATH}?page=2`, { ...BIN, 'GET deletions': paged(all) });
    await expect.poll(() => rows().length).toBe(25);
    // The length of the history falls where a step forward is given up.
    const pushed = vi.spyOn(history, 'pushState');
    await button('Página seguinte').click();
    await expect.poll(() => rows().length).toBe(1);
    expect(pushed).toHaveBeenCalledOnce();
    server[`POST deletions/${all[50]!.id}/restore`] = (url) => {
      server['GET deletions'] = paged(all.slice(0, 50));
      return reply({ kind: 'document', subjectId: DOCUMENT.id })(url);
    };
    await button('Restaurar Processo 51').click();
    await expectShown('Documento restaurado.');
    await expect.poll(() => rows().length).toBe(25);
    await expectShown('26–50 de 50');
    expect(pushed).toHaveBeenCalledOnce();
  });

  it(
    'asks on a phone in a sheet at the bottom, and nothing goes without a yes of the cases',
    { tags: ['long'] },
    async () => {
      await openAt(`/clientes/${CLIENT.id}`, CLIENT_SHOWN);
      await expectShown('Informações Básicas');
      await page.viewport(...SIZES.phone);
      await askToDelete();
      const asked = page.getByRole('dialog', { name: 'Excluir Cliente' });
      const yes = asked.getByRole('button', { name: 'Excluir', exact: true });
      await expect.element(yes).toBeDisabled();
      const box = () => {
        const { x, width, bottom } = asked.element().getBoundingClientRect();
        return [x, width, Math.round(bottom)];
      };
      await expect.poll(box).toEqual([0, ...SIZES.phone]);
      await asked.getByRole('checkbox').click();
      await expect.element(yes).toBeEnabled();
      await yes.click();
      await expectShown('Cliente excluído.');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    },
  );
});
