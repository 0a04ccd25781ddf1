/** The assistant's pictures in the portal. */
import { switchedOff } from './assistant.mjs';
import { nothing } from './demo.mjs';

export const PORTAL_ASSISTANT = [
  ['portal-assistant', '/aurora/cliente/ia', nothing, true],
  ['portal-assistant-conversation', '/aurora/cliente/ia', askAsClient],
  ['portal-assistant-document', '/aurora/cliente/ia?aba=documentos', analyseAsClient, true],
  ['portal-assistant-quote', '/aurora/cliente/ia?aba=documentos', openQuoteAsClient],
  ['portal-assistant-off', '/aurora/cliente/ia', switchedOff],
];

async function askAsClient(page) {
  await page.getByLabel('Pergunta').fill('O que acontece depois da contestação?');
  await page.getByRole('button', { name: 'Perguntar' }).click();
  await page.getByRole('button', { name: 'Copiar' }).waitFor();
}

/** Opens a document that the office shows, with the passages that the answer quotes. */
async function analyseAsClient(page) {
  await page.getByLabel('Ou um documento partilhado pelo escritório').selectOption({ index: 1 });
  await page.getByLabel('Pergunta').fill('O que diz este documento? [demo: invented]');
  await page.getByRole('button', { name: 'Analisar' }).click();
  await page.getByRole('button', { name: 'Copiar' }).waitFor();
}

async function openQuoteAsClient(page) {
  await analyseAsClient(page);
  await page.getByRole('button', { name: 'Ver no documento' }).first().click();
  await page.locator('mark').first().waitFor();
  await page.waitForTimeout(500);
}
