import { page, userEvent } from 'vitest/browser';

import type { CaseDocument, DocumentFolder } from '../../src/contract/documents';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CLIENT, DOCUMENT, DOCUMENT_STATISTICS, FOLDER } from './support/records';
import {
  type Answer,
  type Answers,
  broken,
  held,
  list,
  paged,
  refusal,
  reply,
} from './support/server';
import { alerts, button, expectHidden, expectShown, onStage, textOf } from './support/stage';
import { checkStates, type State } from './support/states';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const FOLDER_OF_CLIENT = `/documentos?clientId=${CLIENT.id}`;
const unreached: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

const idOf = (id: string, n: number) => `${id.slice(0, -2)}${String(n).padStart(2, '0')}`;

/** One whose file no viewer shows, so that nothing asks for its bytes. */
function documentOf(n: number, title: string, values: Partial<CaseDocument> = {}): CaseDocument {
  return { ...DOCUMENT, id: idOf(DOCUMENT.id, n), title, mimeType: 'text/csv', ...values };
}

function folderOf(n: number, name: string, lastDocumentAt: string): DocumentFolder {
  return { ...FOLDER, id: idOf(CLIENT.id, n), name, lastDocumentAt };
}

const SHEET = documentOf(30, 'Fissura', { sharedWithClient: false });
const ONE = `documents/${SHEET.id}`;

/** Answers to the requests of a client's folder. */
const holds = (documents: readonly CaseDocument[]): Answers => ({
  'GET clients': list([CLIENT]),
  [`GET clients/${CLIENT.id}`]: reply(CLIENT),
  'GET documents/folders': list(documents.length > 0 ? [FOLDER] : []),
  'GET documents': paged(documents),
  'GET health/live': reply({ status: 'ok' }),
});

const rowText = ({ id }: CaseDocument) => textOf(`[data-document="${id}"]`);
const titles = () =>
  [...document.querySelectorAll('[data-document] td:first-child button')].map(
    ({ textContent }) => textContent,
  );

const DOCUMENTS: readonly State[] = [
  {
    title: 'documents: a folder with a document of the last 30 days, and one without',
    path: '/documentos',
    answers: {
      'GET documents/statistics': reply({ ...DOCUMENT_STATISTICS, total: 2, folders: 2 }),
      'GET documents/folders': list([
        folderOf(11, 'Ana Ferreira', daysAgo(29)),
        folderOf(12, 'Tiago Lopes', daysAgo(31)),
      ]),
    },
    seen: ['Ana Ferreira', 'Ativo', 'Tiago Lopes', 'Inativo'],
  },
  {
    title: 'documents: only of cases without a client',
    path: '/documentos',
    answers: {
      'GET documents/statistics': reply({ ...DOCUMENT_STATISTICS, folders: 0, outsideFolders: 1 }),
      'GET documents/folders': list([]),
    },
    seen: ['Em 0 clientes', 'Nenhum cliente com documentos'],
  },
  {
    title: 'a client’s folder: nothing in it',
    path: FOLDER_OF_CLIENT,
    answers: holds([]),
    seen: ['Sem atividade', 'Esta pasta ainda não tem documentos.'],
    unseen: ['Baixar Pasta'],
  },
  {
    title: 'a client’s folder: of nobody',
    path: FOLDER_OF_CLIENT,
    answers: { ...holds([]), [`GET clients/${CLIENT.id}`]: refusal('not_found') },
    seen: ['Cliente não encontrado.'],
  },
  {
    title: 'a client’s folder: texts that could not be read, are empty or still wait, and scans',
    path: FOLDER_OF_CLIENT,
    answers: holds([
      documentOf(31, 'Procuração', { textState: 'unreadable' }),
      documentOf(32, 'Auto de medição', { textState: 'empty' }),
      documentOf(33, 'Contrato', { textState: 'waiting' }),
      documentOf(34, 'Vistoria', {
        textState: 'empty',
        ocr: { pages: 200, done: 12, certainty: null, doubtful: [], unread: [] },
      }),
    ]),
    seen: [
      'O texto deste documento não pôde ser lido.',
      'Este documento não tem texto que possa ser buscado.',
      'O texto deste documento ainda está sendo lido.',
      'OCR: 12 de 200 páginas',
    ],
  },
];

describe('states of the documents page', () => {
  checkStates(openConsole, CONSOLE_FRAME, DOCUMENTS);
});

describe('the documents page', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('"Mostrar Mais" brings the folders beyond the first 24', async () => {
    const folders = Array.from({ length: 26 }, (_, n) =>
      folderOf(n + 10, `Cliente ${n + 1}`, daysAgo(1)),
    );
    const cards = () => document.querySelectorAll('[data-client]').length;
    await openAt('/documentos', {
      'GET documents/statistics': reply(DOCUMENT_STATISTICS),
      'GET documents/folders': paged(folders),
    });
    await expectShown('24 de 26 clientes');
    expect(cards()).toBe(24);
    await button('Mostrar Mais').click();
    await expect.poll(cards).toBe(26);
    await expectHidden('Mostrar Mais');
  });

  it(
    'nothing is sent before it is added, and files picked are not lost by a slip',
    { tags: ['long'] },
    async () => {
      const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
      await openAt(FOLDER_OF_CLIENT, holds([SHEET]));
      await expectShown(SHEET.title);
      await button('Adicionar Documento').click();
      const dialog = page.getByRole('dialog', { name: 'Adicionar Documento' });
      await expect
        .element(dialog.getByRole('combobox', { name: 'Cliente' }))
        .toHaveValue(CLIENT.name);
      const picked = ['a.csv', 'b.csv'].map((name) => new File(['Data;Valor\n'], name));
      await userEvent.upload(document.querySelector('[role=dialog] input[type=file]')!, picked);
      await dialog.getByRole('button', { name: 'Remover b' }).click();
      const rows = dialog
        .getByRole('list', { name: 'Arquivos selecionados' })
        .getByRole('listitem');
      await expect.poll(() => rows.elements().length).toBe(1);
      await userEvent.keyboard('{Escape}');
      await button('Continuar Editando').click();
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await button('Descartar').click();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(send).not.toHaveBeenCalled();
    },
  );
});

describe('a client’s folder', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  const share = async (from: string, to: string, title: string) => {
    await button(`${from}. Alterar quem vê ${title}`).click();
    await page.getByRole('menuitemradio', { name: to }).click();
  };

  it('the choice of who sees a document is put back if it is refused, and stands as another person left it', async () => {
    const server = await openAt(FOLDER_OF_CLIENT, holds([SHEET]));
    await expectShown(SHEET.title);
    server[`PUT ${ONE}`] = broken;
    await share('Interno', 'Visível ao cliente', SHEET.title);
    await expect.poll(alerts).toContain('ErroOcorreu um erro inesperado.');
    await expect.poll(() => rowText(SHEET)).toContain('Interno');

    const { answer, release } = held(refusal('stale_version'));
    server[`PUT ${ONE}`] = answer;
    await share('Interno', 'Visível ao cliente', SHEET.title);
    server['GET documents'] = paged([{ ...SHEET, title: 'Fissura do piso 1', version: 2 }]);
    release();
    await expect.poll(alerts).toContain('ErroOutra pessoa alterou este registo entretanto.');
    await expectShown('Fissura do piso 1');
    expect(rowText(SHEET)).toContain('Interno');
  });

  it('a ZIP that breaks off says what to do, and one under way is cancelled', async () => {
    const archive = `GET clients/${CLIENT.id}/archive.zip`;
    const server = await openAt(FOLDER_OF_CLIENT, { ...holds([SHEET]), [archive]: unreached });
    await button('Baixar Pasta').click();
    const dialog = page.getByRole('dialog', { name: 'Baixar Pasta' });
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent(
        'Erro no downloadNão foi possível baixar o arquivo ZIP. O download foi interrompido. Verifique a ligação e tente novamente.',
      );
    server[archive] = () => new Promise(() => undefined);
    await dialog.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expectShown('Preparando...');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it(
    'documents in sight stay when they cannot be loaded anew, and so does the viewer',
    { tags: ['long'] },
    async () => {
      const server = await openAt(FOLDER_OF_CLIENT, holds([SHEET]));
      await expectShown(SHEET.title);
      const { answer, release } = held(broken);
      server['GET documents'] = answer;
      server[`PUT ${ONE}`] = reply({ ...SHEET, sharedWithClient: true, version: 2 });
      await share('Interno', 'Visível ao cliente', SHEET.title);
      await button('Visualizar Fissura').click();
      const viewer = page.getByRole('dialog', { name: SHEET.title });
      await expect.element(viewer).toBeVisible();
      release();
      await expect
        .poll(alerts)
        .toContain('ErroNão foi possível carregar os documentos do cliente.');
      await expect.element(viewer).toBeVisible();
      await viewer.getByRole('button', { name: 'Fechar' }).click();
      await expect.element(viewer).not.toBeInTheDocument();
      expect(titles()).toEqual([SHEET.title]);
    },
  );

  it(
    'has pages of 25, and a page whose last document is deleted gives way to the one before',
    { tags: ['long'] },
    async () => {
      const all = Array.from({ length: 26 }, (_, n) => documentOf(n + 30, `Recibo ${26 - n}`));
      const server = await openAt(FOLDER_OF_CLIENT, holds(all));
      await expectShown('1–25 de 26');
      await button('Página 2').click();
      await expectShown('26–26 de 26');
      await expect.poll(titles).toEqual(['Recibo 1']);
      history.back();
      await expectShown('1–25 de 26');
      await button('Página 2').click();
      await expect.poll(titles).toEqual(['Recibo 1']);

      server[`DELETE documents/${all[25]!.id}`] = () => {
        server['GET documents'] = paged(all.slice(0, 25));
        return Response.json({ deletionId: all[25]!.id });
      };
      await button('Opções de Recibo 1').click();
      await page.getByRole('menuitem', { name: 'Excluir' }).click();
      await button('Excluir').click();
      await expectShown('1–25 de 25');
      await expect.poll(() => titles().length).toBe(25);
      expect(location.search).not.toContain('page=');
    },
  );

  it('a document read by OCR says how certainly, in the viewer too, and where to look twice', async () => {
    const read = { pages: 12, done: 12, certainty: 87, doubtful: [3, 9], unread: [4] };
    await openAt(FOLDER_OF_CLIENT, holds([{ ...SHEET, ocr: read }, documentOf(31, 'Auto')]));
    await expectShown(SHEET.title);
    await page.getByText('Lido por OCR, certeza 87 %').hover();
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent(
        'Texto lido por OCR, certeza 87 %. Confira no original. ' +
          'Pouca certeza nas páginas 3 e 9. Não foi possível ler a página 4.',
      );
    expect(rowText(documentOf(31, 'Auto'))).not.toContain('OCR');
    await button('Visualizar Fissura').click();
    await expect
      .element(page.getByRole('dialog', { name: SHEET.title }))
      .toMatchTextContent('Lido por OCR, certeza 87 %');
  });

  it('how far the reading of a scan is changes by itself', { tags: ['long'] }, async () => {
    const ocr = { pages: 200, done: 12, certainty: null, doubtful: [], unread: [] };
    const server = await openAt(FOLDER_OF_CLIENT, holds([{ ...SHEET, textState: 'empty', ocr }]));
    await expectShown('OCR: 12 de 200 páginas');
    server['GET documents'] = paged([{ ...SHEET, ocr: { ...ocr, done: 200, certainty: 87 } }]);
    await expectShown('Lido por OCR, certeza 87 %');
  });

  it('words that are sent before the page shows what was chosen leave it in the address', async () => {
    await openAt(FOLDER_OF_CLIENT, holds([SHEET]));
    await expectShown(SHEET.title);
    const turns = async () => {
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    };
    // In one task, so that the page renders no other address in between, nor are the words sent by themselves:
    // they are typed, the order is chosen, and once the address has it, the words are sent.
    const search = document.querySelector<HTMLInputElement>('[placeholder="Buscar documento..."]')!;
    Reflect.set(HTMLInputElement.prototype, 'value', 'medição', search);
    search.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await turns();
    (button('Documento').element() as HTMLElement).click();
    await turns();
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    const query = () => new URL(location.href).searchParams;
    await expect.poll(() => query().get('filter')).toBe('{"q":"medição"}');
    expect(query().get('sort')).toBe('title');
  });

  it('leads back to the recent documents that it was opened from', async () => {
    const filter = JSON.stringify({ q: 'muro', recent: true });
    await openAt(`/documentos?view=documents&filter=${encodeURIComponent(filter)}`, {
      ...holds([SHEET]),
      'GET documents/statistics': reply(DOCUMENT_STATISTICS),
    });
    await page.getByRole('link', { name: CLIENT.name }).first().click();
    await expectShown('Baixar Pasta');
    await button('Voltar').click();
    const stated = () => new URL(location.href).searchParams.get('filter');
    await expect.poll(stated).toBe(filter);
  });
});
