import { page } from 'vitest/browser';

import type { AiQuote } from '../../src/contract/ai';
import type { CaseSummaryReply } from '../../src/contract/case-summaries';
import type { CaseDocument, DocumentLink } from '../../src/contract/documents';
import { type ProblemBody, PROBLEMS } from '../../src/contract/problems';
import type { SecurityOverview } from '../../src/contract/security-log';
import type { RequestMessage } from '../../src/contract/service-requests';
import { ofCase } from './cases-answers';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { openPortal, PORTAL_FRAME } from './support/portal';
import {
  CASE,
  CLIENT,
  CLIENT_STATISTICS,
  CLIENT_USER,
  DOCUMENT,
  FOLDER,
  messagesOf,
  PORTAL_DOCUMENT,
  REQUEST,
} from './support/records';
import { type Answer, type Answers, broken, list, refusal, reply } from './support/server';
import { alerts, button, onStage } from './support/stage';

const TITLE = 'Erro no download';
const NO_LINK = 'Não foi possível gerar o link do documento.';
const NOT_DOWNLOADED = 'Não foi possível baixar o documento.';

/** One whose file no viewer shows, so that nothing asks for its bytes. */
const SHEET: CaseDocument = { ...DOCUMENT, mimeType: 'text/csv' };
const FILE = {
  id: SHEET.id,
  title: SHEET.title,
  mimeType: SHEET.mimeType,
  sizeBytes: SHEET.sizeBytes,
  createdAt: SHEET.createdAt,
  state: 'received' as const,
};
const WITH_FILE: RequestMessage = { ...messagesOf(REQUEST, 1)[0]!, documents: [FILE] };

const QUOTE: AiQuote = {
  number: 1,
  text: 'As manchas são de agosto.',
  state: 'verified',
  source: { kind: 'document', id: SHEET.id, title: SHEET.title },
  page: 1,
};
const SUMMARY: CaseSummaryReply = {
  summary: {
    sentences: [{ text: 'Há manchas.', state: 'verified', quotes: [1] }],
    quotes: [QUOTE],
    leftOut: [],
    stale: false,
    ...{ model: 'groq', modelName: 'llama', madeAt: CASE.createdAt, madeBy: null },
  },
  making: false,
};

interface Place {
  place: string;
  path: string;
  answers: Answers;
  /** Where the link is asked for, or the file itself. */
  asked: string;
  /** Up to the button, once. */
  open?: () => Promise<unknown>;
  press: () => Promise<unknown>;
  /** Takes the message away; by default it is one in the corner. */
  close?: () => Promise<unknown>;
  text: string;
  /** Without a server, where it says something else. */
  unreached?: string;
}

const baixar = () => button(`Baixar ${SHEET.title}`).click();
const action = (name: string) => async () => {
  await button('Mais opções').click();
  await page.getByRole('menuitem', { name }).click();
};
const closeDialog = (name: string) => async () => {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
};
const closeAlert = () =>
  page.getByRole('alert').getByRole('button', { name: 'Fechar' }).first().click();
const caseWith = (others: Answers = {}): Pick<Place, 'path' | 'answers'> => ({
  path: `/processos/${CASE.id}`,
  answers: ofCase(CASE, { 'GET cases': list([CASE]), 'GET documents': list([SHEET]), ...others }),
});
const folder: Pick<Place, 'path' | 'answers'> = {
  path: `/documentos?clientId=${CLIENT.id}`,
  answers: {
    'GET clients': list([CLIENT]),
    [`GET clients/${CLIENT.id}`]: reply(CLIENT),
    'GET documents/folders': list([FOLDER]),
    'GET documents': list([SHEET]),
  },
};
const LINK = `documents/${SHEET.id}/link`;
const ZIP = 'Não foi possível baixar o arquivo ZIP. ';

const CONSOLE: readonly Place[] = [
  {
    place: 'a document of a client’s folder',
    ...folder,
    asked: LINK,
    press: baixar,
    text: 'Não foi possível gerar link para download.',
    unreached: 'Erro ao fazer download do documento.',
  },
  { place: 'a document of a case', ...caseWith(), asked: LINK, press: baixar, text: NO_LINK },
  {
    place: 'a document in the viewer',
    ...caseWith(),
    asked: LINK,
    open: () => button(`Visualizar ${SHEET.title}`).click(),
    press: () => button('Baixar').click(),
    text: NOT_DOWNLOADED,
  },
  {
    place: 'the document of a quote',
    ...caseWith({
      [`GET cases/${CASE.id}/summary`]: reply(SUMMARY),
      [`GET documents/${SHEET.id}`]: reply(SHEET),
    }),
    asked: LINK,
    open: async () => {
      await button('Ver Resumo').click();
      await page.getByText('1 fonte').click();
      await page.getByRole('button', { name: 'Ver no documento' }).click();
    },
    press: () => button('Baixar').click(),
    text: NO_LINK,
  },
  {
    place: 'a document of a request',
    path: `/pedidos?pedido=${REQUEST.id}`,
    answers: {
      'GET service-requests': list([REQUEST]),
      [`GET service-requests/${REQUEST.id}`]: reply({ ...REQUEST, unread: 0 }),
      [`GET service-requests/${REQUEST.id}/messages`]: list([WITH_FILE]),
      [`GET client-users/${CLIENT_USER.id}`]: reply(CLIENT_USER),
      [`GET clients/${CLIENT.id}`]: reply(CLIENT),
      [`GET cases/${CASE.id}`]: reply(CASE),
    },
    asked: LINK,
    press: baixar,
    text: NO_LINK,
  },
  {
    place: 'the ZIP of a folder',
    ...folder,
    asked: `clients/${CLIENT.id}/archive.zip`,
    press: () => button('Baixar Pasta').click(),
    close: closeDialog('Baixar Pasta'),
    text: ZIP,
  },
  {
    place: 'the ZIP of a case',
    ...caseWith(),
    asked: `cases/${CASE.id}/archive.zip`,
    press: action('Baixar Processo Completo'),
    close: closeDialog('Baixar Processo Completo'),
    text: ZIP,
  },
  {
    place: 'the cover sheet of a case',
    ...caseWith(),
    asked: `cases/${CASE.id}/cover.pdf`,
    press: action('Capa em PDF'),
    text: 'Não foi possível fazer a capa do processo.',
  },
  {
    place: 'a list',
    path: '/clientes?mode=list',
    answers: {
      'GET clients/statistics': reply(CLIENT_STATISTICS),
      'GET clients': list([CLIENT]),
    },
    asked: 'clients/export.csv',
    press: () => button('Exportar Lista').click(),
    text: 'Não foi possível exportar a lista.',
  },
  {
    place: 'the security log',
    path: '/admin/seguranca',
    answers: {
      'GET security-log': list([]),
      'GET security-log/overview': reply<SecurityOverview>({
        ...{ head: null, check: null, people: [], apiKeys: [] },
      }),
    },
    asked: 'security-log/export.csv',
    press: () => page.getByRole('button', { name: /^Exportar/ }).click(),
    text: 'Não foi possível exportar a lista.',
  },
];

const PORTAL: readonly Place[] = [
  {
    place: 'a document',
    path: '/cliente/documentos',
    answers: { 'GET portal/documents': list([{ ...PORTAL_DOCUMENT, mimeType: 'text/csv' }]) },
    asked: `portal/${LINK}`,
    press: baixar,
    text: NOT_DOWNLOADED,
  },
  {
    place: 'a document of a request',
    path: `/cliente/pedidos/${REQUEST.id}`,
    answers: {
      'GET portal/service-requests': list([REQUEST]),
      [`GET portal/service-requests/${REQUEST.id}`]: reply({ ...REQUEST, unread: 0 }),
      [`GET portal/service-requests/${REQUEST.id}/messages`]: list([WITH_FILE]),
    },
    asked: `portal/${LINK}`,
    press: baixar,
    text: NOT_DOWNLOADED,
  },
];

const unreached: Answer = () => Promise.reject(new TypeError('Failed to fetch'));
const [status, title, detail] = PROBLEMS.internal_error;
const PROBLEM: ProblemBody = {
  ...{ type: 'about:blank', title, status, detail, message: detail },
  ...{ code: 'internal_error', requestId: '' },
};
const asSuccess: Answer = () =>
  new Response(JSON.stringify(PROBLEM), {
    headers: { 'Content-Type': 'application/problem+json' },
  });
const FAILURES: readonly [string, Answer][] = [
  ['404', refusal('not_found')],
  ['500', broken],
  ['200 with a problem', asSuccess],
  ['no network', unreached],
];

describe.each([
  ['console', openConsole, CONSOLE_FRAME, CONSOLE],
  ['portal', openPortal, PORTAL_FRAME, PORTAL],
] as const)('a download that fails in the %s', (_, open, frame, places) => {
  const openAt = onStage(open, frame);

  it.each(places)('says so on the page, which stays: $place', { tags: ['long'] }, async (row) => {
    const { asked, text, press, close = closeAlert } = row;
    const server = await openAt(row.path, { 'GET health/live': reply({}), ...row.answers });
    const tab = vi.spyOn(window, 'open').mockReturnValue(null);
    await row.open?.();
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { href } = location;
    const fails = async (failure: string, said: string) => {
      await press();
      const message = `${asked}: ${failure}`;
      await expect.poll(() => alerts().join(), { message }).toContain(TITLE + said);
      expect([tab.mock.calls, follow.mock.calls, location.href]).toEqual([[], [], href]);
      await close();
      await expect.poll(() => alerts().join('')).toBe('');
    };
    for (const [name, failure] of FAILURES) {
      server[`GET ${asked}`] = failure;
      await fails(name, (name === 'no network' && row.unreached) || text);
    }
    if (!asked.endsWith('/link')) return;
    server[`GET ${asked}`] = reply<DocumentLink>({ url: '/api/files/abc', expiresAt: '' });
    for (const [name, failure] of FAILURES) {
      server['HEAD files/abc'] = failure;
      await fails(`no file, ${name}`, NOT_DOWNLOADED);
    }
  });
});

describe('a download', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it.each([
    ['opens a tab once there is a file', true],
    ['is saved from the page where no tab may open', false],
  ])('%s', async (_, mayOpen) => {
    const replace = vi.fn();
    const tab = mayOpen ? ({ location: { replace } } as unknown as Window) : null;
    const { path, answers } = caseWith();
    await openAt(path, {
      ...answers,
      [`GET ${LINK}`]: reply<DocumentLink>({ url: '/api/files/abc', expiresAt: '' }),
      'HEAD files/abc': () => new Response(null),
    });
    const open = vi.spyOn(window, 'open').mockReturnValue(tab);
    const follow = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await baixar();
    await expect.poll(() => open.mock.calls).toEqual([['', '_blank']]);
    expect(replace.mock.calls).toEqual(mayOpen ? [['/api/files/abc']] : []);
    expect(follow).toHaveBeenCalledTimes(mayOpen ? 0 : 1);
    expect(alerts()).toEqual([]);
  });
});
