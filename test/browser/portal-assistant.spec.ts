import type { Page } from '@playwright/test';

import { docx, pdfSaying, type PickedFile } from './support/files.js';
import { clientUser, openSession } from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* A client user, their own PDF, and an answer that can be checked line by line. */

const PASSAGE = 'A ré não põe em causa a existência de manchas de humidade no teto da fração.';
const PAGES = [
  'Contestação do condomínio. I. Por exceção: a ação está fora de prazo.',
  `II. Por impugnação. 19.º ${PASSAGE} 20.º Impugna a origem das manchas na coluna do prédio.`,
];
/** The stand-in for the models quotes what has to do with the question; so asked, it invents a quote besides. */
const QUESTION = 'A ré aceita as manchas de humidade no teto? [demo: invented]';

async function choose(page: Page, file: PickedFile): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher PDF' }).click(),
  ]);
  await chooser.setFiles(file);
}

test(
  'a client user analyses a PDF: a quote that holds is marked on its page, an invented one says so',
  { tag: '@long' },
  async ({ stranger, owner, office }) => {
    const filipa = await stranger();
    await openSession(filipa, owner, office, await clientUser(owner, office));
    await filipa.goto('/ia');
    await expect(filipa.getByRole('heading', { name: 'Assistente IA' })).toBeVisible();
    await filipa.goto(`/${office.slug}/cliente`);
    await filipa.getByRole('link', { name: 'Assistente IA' }).first().click();
    await expect(filipa.getByText('Direito de Portugal.')).toBeVisible();
    await filipa.getByRole('button', { name: 'Perguntar' }).click();
    await expect(filipa.getByText('Digite sua pergunta.')).toBeVisible();

    await filipa.getByRole('button', { name: 'Análise de Documentos' }).click();
    await choose(filipa, docx('Contestação.docx', 'Texto'));
    await expect(filipa.getByText('Apenas arquivos PDF são aceitos.')).toBeVisible();
    await choose(filipa, await pdfSaying('Contestação.pdf', PAGES));
    await expect(filipa.getByText('2 páginas')).toBeVisible();
    await filipa.getByLabel('Pergunta').fill(QUESTION);
    const masking = filipa.getByRole('checkbox', { name: 'Mascarar nomes e números' });
    await masking.check();
    await filipa.getByRole('button', { name: 'Analisar' }).click();

    const answer = filipa.getByRole('article');
    const holds = answer.getByRole('figure').filter({ hasText: PASSAGE });
    await expect(holds).toContainText('Verificada');
    const invented = answer.getByRole('figure').filter({ hasText: 'luas cheias' });
    await expect(invented).toContainText('não verificada');
    await expect(invented.getByRole('button')).toHaveCount(0);
    await expect(answer.getByText('A revisão por um advogado é obrigatória.')).toBeVisible();

    // Masked once, a conversation stays so.
    await expect(masking).toBeDisabled();
    await expect(masking).toBeChecked();
    await expect(answer.getByRole('button', { name: 'Copiar' })).toBeVisible();
    await holds.getByRole('button', { name: 'Ver no documento' }).click();
    const viewer = filipa.getByRole('dialog', { name: 'Contestação' });
    await expect(viewer.getByText(/^Citação \d · página 2$/)).toBeVisible();
    await expect(viewer.getByText('Texto igual ao do documento.')).toBeVisible();
    await expect(viewer.locator('mark').first()).toBeVisible();
    await viewer.getByRole('button', { name: 'Fechar documento' }).click();

    await filipa.getByRole('button', { name: 'Voltar' }).click();
    const history = filipa.getByRole('region', { name: 'Conversas' });
    await history.getByRole('button', { name: /^Renomear/ }).click();
    await history.getByLabel('Título da conversa').fill('Parecer do perito');
    await history.getByRole('button', { name: 'Salvar' }).click();
    const row = history.getByRole('button', { name: /^Parecer do perito/ });
    await expect(row).toBeVisible();
    const search = history.getByRole('searchbox', { name: 'Buscar conversas...' });
    await search.fill('zebra');
    await expect(history.getByText('Nenhuma conversa encontrada')).toBeVisible();
    // A word of the question and the answer, and not of the title.
    await search.fill('humidade');
    await expect(row).toBeVisible();
    await search.fill('');
    await history.getByRole('button', { name: /^Excluir/ }).click();
    await history.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(filipa.getByText('As perguntas e as respostas ficam aqui.')).toBeVisible();
  },
);
