/** Pieces that are drafted, and the assistant. */
import { ASSISTANT } from './assistant.mjs';
import { changeSubscription, nothing } from './demo.mjs';

export const DRAFTING = [
  ['drafting', '/aurora/ia?aba=pecas', showDraft, true],
  ['drafting-model', '/aurora/ia?aba=pecas', writeDraft, true],
  ['drafting-not-in-plan', '/aurora/ia?aba=pecas', showDraftWithoutAssistant, true],
  ['templates', '/aurora/ia/modelos', nothing, true],
  ['template-edit', '/aurora/ia/modelos', editTemplate, true],
  ...ASSISTANT,
  ['assistant-not-in-plan', '/aurora/ia', withoutAssistant],
];

async function withoutAssistant(page) {
  await changeSubscription(page, { planTier: 'basic', features: [] });
  await page.getByRole('heading', { name: /faz parte do plano/ }).waitFor();
}

async function editTemplate(page) {
  await page.getByRole('button', { name: /^Contestação/ }).click();
  await page.getByRole('textbox', { name: 'Texto' }).waitFor();
}

async function showDraft(page) {
  await page.getByRole('combobox', { name: 'Processo' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Modelo de Peça' }).click();
  await page.getByRole('option', { name: 'Contestação' }).click();
  await page.getByRole('article').waitFor();
}

async function showDraftWithoutAssistant(page) {
  await withoutAssistant(page);
  await showDraft(page);
}

/** Makes a new draft each time. */
async function writeDraft(page) {
  await showDraft(page);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: /^GPT/ }).check();
  const documents = main.getByRole('region', { name: 'Documentos para o Modelo' });
  await documents.getByRole('checkbox').first().check();
  await main.getByRole('button', { name: /^Gerar/ }).click();
  await main.getByRole('region', { name: 'Verificação' }).waitFor();
}
