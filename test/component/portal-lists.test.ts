import { page } from 'vitest/browser';

import type {
  PortalCase,
  PortalCaseFilter,
  PortalCaseRecord,
  PortalProfile,
} from '../../src/contract/portal';
import { openPortal, PORTAL_FRAME, PROFILE } from './support/portal';
import { CASE, CLIENT, messagesOf, PORTAL_CASE, PORTAL_DOCUMENT, REQUEST } from './support/records';
import { type Answer, type Answers, broken, list, paged, reply } from './support/server';
import { button, expectHeading, expectShown, isShown, onStage, retry } from './support/stage';

const EVENTS = `GET portal/cases/${CASE.id}/events`;
const NO_CONVERSATION = 'Não foi possível carregar a conversa.';
const NOTHING_HAPPENED = 'Ainda não aconteceu nada neste processo.';
const NONE_OF_CASE = 'O escritório ainda não partilhou documentos deste processo.';

describe('portal lists that cannot be loaded', () => {
  const openAt = onStage(openPortal, PORTAL_FRAME);
  const request = { ...REQUEST, unread: 0 };
  const REQUESTS = 'GET portal/service-requests';
  const ofRequest: Answers = {
    [REQUESTS]: list([request]),
    [`${REQUESTS}/${REQUEST.id}`]: reply(request),
    [`${REQUESTS}/${REQUEST.id}/messages`]: list(messagesOf(REQUEST, 1)),
  };
  const ofCase: Answers = {
    [`GET portal/cases/${CASE.id}`]: reply<PortalCaseRecord>({ ...PORTAL_CASE, entries: [] }),
    [EVENTS]: list([]),
    'GET portal/documents': list([]),
  };
  const ofDocuments: Answers = { 'GET portal/documents': list([]) };
  const documents = '/cliente/documentos';
  const conversation = `/cliente/pedidos/${REQUEST.id}`;
  const legalCase = `/cliente/processos/${CASE.id}`;
  const CASE_ROUTE = `GET portal/cases/${CASE.id}`;
  const NO_CASE = 'Não foi possível carregar o processo.';
  const NO_EVENTS = 'Não foi possível carregar o que aconteceu.';
  const NO_DOCUMENTS = 'Erro ao listar documentos';
  const NO_PORTAL = 'Não foi possível carregar o portal.';
  const NO_REQUESTS = 'Não foi possível carregar os pedidos.';

  it.each([
    [documents, 'GET portal/profile', NO_PORTAL, 'Meus Documentos', ofDocuments],
    [documents, 'GET portal/documents', NO_DOCUMENTS, 'Nenhum documento', ofDocuments],
    ['/cliente/pedidos', REQUESTS, NO_REQUESTS, REQUEST.title, ofRequest],
    [conversation, `${REQUESTS}/${REQUEST.id}`, NO_CONVERSATION, 'Mensagem 1', ofRequest],
    [conversation, `${REQUESTS}/${REQUEST.id}/messages`, NO_CONVERSATION, 'Mensagem 1', ofRequest],
    [legalCase, CASE_ROUTE, NO_CASE, 'Dados do Processo', ofCase],
    [legalCase, EVENTS, NO_EVENTS, NOTHING_HAPPENED, ofCase],
    [legalCase, 'GET portal/documents', NO_DOCUMENTS, NONE_OF_CASE, ofCase],
  ])('%s without %s says “%s”, and has it when tried again', async (...state) => {
    const [path, fault, told, then, answers] = state;
    const server = await openAt(path, { ...answers, [fault]: broken });
    await expectHeading(told);
    expect(isShown(then)).toBe(false);
    server[fault] = { ...PORTAL_FRAME, ...answers }[fault]!;
    await retry().click();
    await expectShown(then);
  });
});

describe('lists of the portal that are longer than a page of theirs', () => {
  const openAt = onStage(openPortal, PORTAL_FRAME);
  const rows = page.getByRole('main').getByRole('listitem');
  const many = <T extends { id: string }>(one: T, count: number): T[] =>
    Array.from({ length: count }, (_, n) => ({
      ...one,
      id: `00000000-0000-4000-8000-${String(2000 + n).padStart(12, '0')}`,
    }));

  const expectMore = async (shown: number, all: number) => {
    await expect.poll(() => rows.elements().length).toBe(shown);
    await expectShown(`${shown} de ${all}`);
    await button('Mostrar Mais').click();
    await expect.poll(() => rows.elements().length).toBe(all);
    await expect.element(button('Mostrar Mais')).not.toBeInTheDocument();
  };

  it('the rest of the cases, documents and requests is shown when asked for', async () => {
    await openAt('/cliente/processos', {
      'GET portal/cases': paged(many(PORTAL_CASE, 13)),
      'GET portal/documents': paged(many(PORTAL_DOCUMENT, 25)),
      'GET portal/service-requests': paged(many(REQUEST, 31)),
    });
    await expectMore(12, 13);
    await page.getByRole('link', { name: 'Meus Documentos' }).first().click();
    await expectMore(24, 25);
    await page.getByRole('link', { name: 'Pedidos' }).first().click();
    await expectMore(30, 31);
  });
});

describe('somebody', () => {
  const openAt = onStage(openPortal, PORTAL_FRAME);
  const OTHER = { id: '00000000-0000-4000-8000-000000000011', name: 'Vale Verde Imobiliária' };
  const theirs: PortalCase[] = [
    PORTAL_CASE,
    {
      ...PORTAL_CASE,
      id: '00000000-0000-4000-8000-000000000021',
      clientId: OTHER.id,
      clientName: OTHER.name,
    },
  ];
  const cases: Answer = (url) => {
    const { clientId } = JSON.parse(url.searchParams.get('filter') ?? '{}') as PortalCaseFilter;
    return list(theirs.filter((row) => !clientId || row.clientId === clientId))(url);
  };
  const titles = () =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);

  it('with two clients has them told apart, and asks for one of them', async () => {
    await openAt('/cliente', {
      'GET portal/profile': reply<PortalProfile>({
        ...PROFILE,
        cases: 2,
        clients: [{ id: CLIENT.id, name: CLIENT.name }, OTHER],
      }),
      'GET portal/cases': cases,
      'POST portal/service-requests': reply(REQUEST),
    });
    await expect
      .poll(titles)
      .toEqual([expect.stringContaining(CLIENT.name), expect.stringContaining(OTHER.name)]);
    await page.getByRole('textbox', { name: 'Título *' }).fill('Certidão permanente');
    await button('Enviar Pedido').click();
    await expectShown('Selecione o cliente a que o pedido respeita.');
    await page.getByRole('combobox', { name: 'Cliente *' }).selectOptions(OTHER.name);
    const asked = vi.spyOn(globalThis, 'fetch');
    await button('Enviar Pedido').click();
    await expectShown('Pedido enviadoEscritório Aurora recebeu “Cópia da sentença”.');
    const sent = asked.mock.calls.flatMap(([, options]) => options?.body ?? []);
    expect(sent.map((body) => JSON.parse(body as string) as object)).toEqual([
      { title: 'Certidão permanente', description: null, clientId: OTHER.id },
    ]);

    await page.getByRole('link', { name: 'Meus Processos' }).first().click();
    await expect.poll(() => titles().length).toBe(2);
    await page.getByRole('combobox', { name: 'Cliente', exact: true }).selectOptions(CLIENT.name);
    await expect.poll(titles).toEqual([expect.stringContaining(CLIENT.name)]);
  });
});
