import type { Locator, Page } from '@playwright/test';

import type { NewAiAnswer } from '../../src/contract/ai-answers.js';
import { expectAccessible } from './support/axe.js';
import { downloadInNewTab, failRequests, openCase, toast } from './support/console-page.js';
import { csv, pdf, type PickedFile } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const TITLE = 'Empreitada da Escola Básica de Gualtar';
const LINK = /\/api\/documents\/[^/]+\/link/;

interface Opened {
  id: string;
  detail: Locator;
  view: (title: string) => Promise<Locator>;
}

async function caseWith(page: Page, office: Office, ...files: PickedFile[]): Promise<Opened> {
  const { id } = await office.case({ title: TITLE });
  for (const file of files) await office.attach(id, file);
  const detail = await openCase(page, id, TITLE);
  const view = async (title: string) => {
    await detail.getByRole('button', { name: `Visualizar ${title}` }).click();
    return page.getByRole('dialog', { name: title });
  };
  return { id, detail, view };
}

test('a PDF is read inline, page by page, by buttons, field, keys and thumbnails', async ({
  page,
  office,
}) => {
  const { view } = await caseWith(page, office, await pdf('perícia.pdf', 4));
  const viewer = await view('perícia');
  await expect(viewer.getByText('Folha 1', { exact: true })).toBeVisible();
  await expect(viewer.getByText('de 4', { exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Página seguinte' }).click();
  await expect(viewer.getByText('Folha 2', { exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Página anterior' }).click();
  await expect(viewer.getByText('Folha 1', { exact: true })).toBeVisible();
  await viewer.getByLabel('Página', { exact: true }).fill('4');
  await viewer.getByLabel('Página', { exact: true }).press('Enter');
  await expect(viewer.getByText('Folha 4', { exact: true })).toBeVisible();
  const thumbnails = viewer.getByRole('navigation', { name: 'Miniaturas das páginas' });
  await thumbnails.getByRole('button', { name: 'Página 3' }).click();
  await expect(viewer.getByText('Folha 3', { exact: true })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(viewer.getByText('Folha 4', { exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Aumentar' }).click();
  await expect(viewer.getByText('125 %')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test(
  'a type that cannot be shown says so; a download opens in a new tab, and without a link it is told',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    const { detail, view } = await caseWith(page, office, csv('despesas.csv'));
    let saved = downloadInNewTab(page);
    await detail.getByRole('button', { name: 'Baixar despesas' }).click();
    expect((await saved).suggestedFilename()).toBe('despesas.csv');
    const viewer = await view('despesas');
    await expect(viewer.getByText('Não é possível visualizar este tipo de arquivo.')).toBeVisible();
    await expect(viewer.getByText(/Planilha · \d+ Bytes$/)).toBeVisible();
    saved = downloadInNewTab(page);
    await viewer.getByRole('button', { name: 'Baixar' }).last().click();
    expect((await saved).suggestedFilename()).toBe('despesas.csv');

    browserConsole.expectFailedRequests(LINK);
    await failRequests(page, LINK);
    await viewer.getByRole('button', { name: 'Baixar' }).first().click();
    await expect(
      toast(page, 'Erro no download', 'Não foi possível baixar o documento.'),
    ).toBeVisible();
    await viewer.getByRole('button', { name: 'Fechar' }).click();
    await detail.getByRole('button', { name: 'Baixar despesas' }).click();
    await expect(
      toast(page, 'Erro no download', 'Não foi possível gerar o link do documento.'),
    ).toBeVisible();
  },
);

test(
  'a document, and a passage that is marked in it, is asked about in the assistant',
  { tag: '@long' },
  async ({ page, office }) => {
    const { view } = await caseWith(page, office, await pdf('perícia.pdf', 1));
    const viewer = await view('perícia');
    const ask = viewer.getByRole('button', { name: 'Perguntar sobre a passagem' });
    // The page's text is laid out anew while the viewer finds its size, and takes the marking away.
    await expect(async () => {
      await viewer.getByText('Folha 1', { exact: true }).selectText();
      await expect(ask).toBeVisible({ timeout: 1000 });
    }).toPass();
    await ask.click();
    await expect(page).toHaveURL(/\/ia\?documento=[0-9a-f-]{36}/);
    await expect(page.getByText('Folha 1')).toBeVisible();

    // The passage goes alone until its document is added.
    const whole = page.getByRole('checkbox', { name: 'Enviar também o documento inteiro' });
    const alone = page.getByText(/^Seguem a passagem e o texto da página 1, e nada mais/);
    await expect(whole).not.toBeChecked();
    await expect(alone).toBeVisible();
    await page.getByLabel('Pergunta').fill('O que diz esta folha?');
    const conversation = page.getByRole('dialog', { name: /^Conversa: / });
    const first = asked(page);
    // Refused until the text of the document is read.
    await expect(async () => {
      // It is gone where the last press was slow to be answered.
      const analyse = page.getByRole('button', { name: 'Analisar' });
      if (await analyse.isVisible()) await analyse.click();
      await expect(conversation).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(await first).toMatchObject({ documentIds: [], passage: { page: 1, text: 'Folha 1' } });

    await expect(conversation.getByText('A revisão por um advogado é obrigatória.')).toBeVisible();
    const inConversation = (name: string) => conversation.getByRole('checkbox', { name });
    await expect(inConversation('Enviar também o documento inteiro')).not.toBeChecked();
    await expectAccessible(page, 'a passage in a conversation', 'Enviar também');
    await inConversation('Enviar também o documento inteiro').check();
    const second = asked(page);
    await conversation.getByLabel('Pergunta').fill('E no documento inteiro?');
    await conversation.getByRole('button', { name: 'Perguntar' }).click();
    const { documentIds, passage } = (await second) as NewAiAnswer;
    expect(documentIds).toEqual([passage!.documentId]);
  },
);

/** Waits for the next question, and returns its body. */
async function asked(page: Page): Promise<unknown> {
  const request = await page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/ai/answers'),
  );
  return request.postDataJSON() as unknown;
}
