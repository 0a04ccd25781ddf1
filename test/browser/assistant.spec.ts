import type { Page } from '@playwright/test';

import type { HistoryEntry } from '../../src/contract/case-history.js';
import { expectAccessible } from './support/axe.js';
import { toast } from './support/console-page.js';
import { csv, pdfSaying } from './support/files.js';
import { expect, test } from './support/test.js';

const SIGNS = 'As paredes da cave apresentam manchas de humidade junto ao teto.';
const ORIGIN = 'A origem provável das manchas de humidade é a varanda do quarto andar.';
/** Also asks the stand-in for a quote that no page has. */
const QUESTION = 'Que manchas de humidade existem e qual é a origem provável? [demo: invented]';

test(
  'a PDF is analysed: a found quote opens at its page, an invented one is marked, and the answer is saved to a case',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await owner.query(`update subscriptions set plan_tier = 'professional' where office_id = $1`, [
      office.session.office.id,
    ]);
    const legalCase = await office.case({ title: 'Ferreira c. Condomínio' });
    await page.goto('/ia?aba=documentos');
    await expectInvalidQuestionsRefused(page);
    const claude = page.getByRole('radio', { name: /^Claude/ });
    await expect(claude).toBeDisabled();
    await expect(page.getByText('Disponível no plano Enterprise.')).toBeVisible();

    const papers = page.getByLabel('Selecionar PDF', { exact: true }).locator('visible=false');
    await papers.setInputFiles(csv('despesas.csv'));
    await expect(toast(page, 'Formato inválido', 'Apenas arquivos PDF são aceitos.')).toBeVisible();
    await papers.setInputFiles(
      await pdfSaying('vistoria.pdf', ['Auto de vistoria.', SIGNS, ORIGIN]),
    );
    await expect(page.getByText(/^3 páginas/)).toBeVisible();
    await page.getByLabel('Pergunta').fill(QUESTION);
    await page.getByLabel('Pergunta').press('Control+Enter');

    const conversation = page.getByRole('dialog', { name: /^Conversa: Que manchas/ });
    const found = conversation.getByRole('figure').filter({ hasText: ORIGIN });
    await expect(found).toContainText('Verificada');
    const invented = conversation.getByRole('figure').filter({ hasText: 'não verificada' });
    await expect(invented).toContainText('Não encontrada no documento. Confira antes de usar.');
    await expect(conversation.getByText('A revisão por um advogado é obrigatória.')).toBeVisible();
    await found.getByRole('button', { name: 'Ver no documento' }).click();
    await expect(
      conversation.getByRole('button', { name: /^Citação \d+ · página 3$/ }),
    ).toBeVisible();
    await expect(conversation.getByText('Texto igual ao do documento.')).toBeVisible();
    await expectAccessible(page, 'analysed document', 'Enviado ao modelo');

    // The address opens the conversation again.
    await page.reload();
    await expect(found).toContainText('Verificada');
    await conversation.getByRole('button', { name: 'Nota', exact: true }).click();
    const saving = page.getByRole('dialog', { name: 'Salvar no processo: Nota' });
    await expect(saving).toContainText('1 citação não foi encontrada no documento.');
    await saving.getByRole('combobox', { name: 'Processo' }).fill('Ferreira');
    await page.getByRole('option', { name: legalCase.title }).click();
    await saving.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Sucesso', 'Nota salva no processo.')).toBeVisible();
    const history = await office.api<HistoryEntry[]>('GET', `cases/${legalCase.id}/history`);
    expect(history.map(({ description }) => description).join()).toContain('não verificada');
  },
);

test('a conversation is begun, renamed, found and deleted', async ({ page, office: _ }) => {
  await page.goto('/ia');
  await page.getByRole('button', { name: /^Prazo para contestar/ }).click();
  await page.getByRole('button', { name: 'Perguntar' }).click();
  await expect(page.getByText('A revisão por um advogado é obrigatória.')).toBeVisible();
  await expect(page).toHaveURL(/conversa=/);
  await expect(page.getByRole('button', { name: /^Minhas\s*1$/ })).toBeVisible();
  await expectAccessible(page, 'conversation', 'Conversas');

  await page.getByRole('button', { name: /^Mais ações de / }).click();
  await page.getByRole('menuitem', { name: 'Renomear' }).click();
  await page.getByLabel('Título da conversa').fill('Caducidade do despedimento');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const row = page.getByRole('link', { name: /^Caducidade do despedimento/ });
  await expect(row).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar conversas...' }).fill('caducidade');
  await expect(page).toHaveURL(/q=caducidade/);
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Nova Conversa' }).click();
  await expect(page.getByLabel('Pergunta')).toBeFocused();
  await row.click();
  await expect(page).toHaveURL(/conversa=/);

  await page.getByRole('button', { name: 'Mais ações de Caducidade do despedimento' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nova conversa' })).toBeVisible();
});

async function expectInvalidQuestionsRefused(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Analisar' }).click();
  await expect(toast(page, 'Pergunta vazia', 'Digite sua pergunta.')).toBeVisible();
  // Without a document's text there is nothing to analyse.
  await page.getByLabel('Pergunta').fill('Que prazo tem a ré?');
  await page.getByRole('button', { name: 'Analisar' }).click();
  await expect(toast(page, 'Erro', 'Escolha um documento para analisar.')).toBeVisible();
}
