/** The assistant's pictures, and the records that they need: a scanned paper, and conversations. */
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PDFDocument from 'pdfkit';

import { HELD } from './demo.mjs';

const CASE = 'Ferreira c. Condomínio da Rua da Rosa';
const SCAN = 'Notificação do relatório pericial';
const NOTICE = 'A revisão por um advogado é obrigatória.';
const OCR_PATIENCE_S = 180;

/** A letter of a court as HTML, one entry a page. */
const LETTER = [
  `<h1>Tribunal Judicial da Comarca de Lisboa</h1><p>Juízo Local Cível de Lisboa, J11</p>
   <p>Processo n.º 1937/26.2T8LSB.</p><p>Data: 06-11-2026.</p><h2>Notificação</h2>
   <p>Fica notificado o mandatário da autora do relatório pericial junto aos autos, podendo reclamar
   ou pedir esclarecimentos no prazo de dez dias.</p><p>O perito situa a origem das manchas de humidade na
   varanda do quarto andar e não na coluna comum do prédio.</p>`,
  `<h2>Advertência</h2><p>O prazo é contínuo e suspende-se durante as férias judiciais.</p>
   <p>A oficial de justiça</p>`,
];

const QUESTIONS = [
  ['Que prova há da origem das manchas de humidade?', 'general', true],
  ['Como se impugna a regularidade e a licitude do despedimento?', 'legal_research', false],
  ['Qual o prazo para recorrer da sentença e quando começa?', 'legal_research', false],
  ['Que custas se pagam na oposição à execução?', 'legal_research', false],
  ['Quando é que uma cláusula penal no arrendamento pode ser reduzida?', 'general', false],
  ['Que requisitos tem a injunção europeia?', 'legal_research', false],
];

/** Rows as those of `../screens.mjs`. */
export const ASSISTANT = [
  ['assistant', '/aurora/ia', nothing, true],
  ['assistant-conversation', '/aurora/ia', ask],
  ['assistant-conversations', '/aurora/ia', listConversations],
  ['assistant-save', '/aurora/ia', (page) => fromMenu(page, 'Salvar no Processo')],
  ['assistant-share', '/aurora/ia', (page) => fromMenu(page, 'Partilhar')],
  ['assistant-document-chosen', '/aurora/ia', chooseReport],
  ['assistant-document', '/aurora/ia', analyseReport],
  ['assistant-scan', '/aurora/ia', analyseScan],
  ['assistant-writing', '/aurora/ia', showWriting],
  ['assistant-failed', '/aurora/ia', showFailure],
  ['assistant-passage', '/aurora/processos', askPassage],
  ['assistant-settings', '/aurora/ia?configurar=1'],
  ['assistant-off', '/aurora/ia', switchedOff],
  ['scan-folder', '/aurora/documentos', openScanFolder],
  ['scan-viewer', '/aurora/processos', viewScan],
  ['viewer-passage', '/aurora/processos', markPassage],
  ['case-summary', '/aurora/processos', showSummary],
  ['court-letter', '/aurora/processos', readLetter],
];

/**
 * Makes missing records once; they stay in the demo.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').APIRequestContext} request of somebody of the staff
 * @param {string} address of the demo
 */
export async function fillAssistant(browser, request, address) {
  const headers = { origin: address };
  const api = async (method, path, data) => {
    const reply = await request.fetch(`${address}/api/${path}`, { method, headers, ...data });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return reply.json();
  };
  const [legalCase] = await api('GET', `cases?filter=${JSON.stringify({ q: CASE })}`);
  const filter = JSON.stringify({ caseId: legalCase.id });
  const scanOf = async () =>
    (await api('GET', `documents?filter=${filter}`)).find(({ title }) => title === SCAN);
  if (!(await scanOf())) {
    const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await scanned(browser) };
    await api('POST', 'documents', { multipart: { caseId: legalCase.id, title: SCAN, file } });
  }
  for (let seconds = 0; seconds < OCR_PATIENCE_S; seconds += 1) {
    const { ocr } = await scanOf();
    if (ocr && ocr.done === ocr.pages) break;
    await sleep(1000);
  }
  if ((await api('GET', 'ai/conversations')).length < QUESTIONS.length) {
    for (const [prompt, requestType, ofCase] of QUESTIONS) {
      const question = { prompt, requestType, model: 'groq', country: 'portugal' };
      const data = { ...question, caseId: ofCase ? legalCase.id : null };
      await api('POST', 'ai/answers', { data });
    }
  }
}

/** Returns a PDF of pictures. */
async function scanned(browser) {
  const page = await browser.newPage({ viewport: { width: 794, height: 1123 } });
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (const html of LETTER) {
    await page.setContent(
      `<style>body{margin:96px;font:19px/32px serif;background:#fdfcf8;rotate:.3deg}</style>${html}`,
    );
    const picture = await page.screenshot();
    pdf.addPage({ size: 'A4', margin: 0 }).image(picture, 0, 0, { width: 595 });
  }
  pdf.end();
  await page.close();
  return buffer(pdf);
}

async function nothing() {}

async function ask(page) {
  await page.getByRole('button', { name: /^Prazo para contestar/ }).click();
  await page.getByRole('button', { name: 'Perguntar' }).click();
  await page.getByText(NOTICE).waitFor();
}

/** On a phone they are a screen of their own. */
async function listConversations(page) {
  const open = page.getByRole('button', { name: 'Conversas', exact: true });
  if (await open.isVisible()) await open.click();
  await page
    .getByRole('button', { name: /^Mais ações de / })
    .first()
    .waitFor();
}

async function fromMenu(page, action) {
  await listConversations(page);
  await page
    .getByRole('button', { name: /^Mais ações de / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Salvar' }).waitFor();
}

/** Returns a document's id by its title. */
async function documentOf(page, wanted) {
  const { origin } = new URL(page.url());
  const reply = await page.request.get(`${origin}/api/documents?range=[0,199]`);
  return (await reply.json()).find(({ title }) => title === wanted);
}

async function choose(page, title) {
  const { id } = await documentOf(page, title);
  await page.goto(`/aurora/ia?documento=${id}`);
  await page.getByText(/ (KB|MB|Bytes)\b/).waitFor();
}

async function chooseReport(page) {
  await choose(page, 'Relatório pericial');
}

/** A document of a case, with a quote open beside the answer. */
async function analyse(page, title, question) {
  await choose(page, title);
  await page.getByLabel('Pergunta').fill(question);
  await page.getByRole('button', { name: 'Analisar' }).click();
  await page.getByText(NOTICE).waitFor();
  await page.getByRole('button', { name: 'Ver no documento' }).first().click();
  await page.locator('mark').first().waitFor();
  await page.waitForTimeout(500);
}

async function analyseReport(page) {
  await analyse(page, 'Relatório pericial', 'Que prazo é razoável? [demo: invented]');
}

async function analyseScan(page) {
  await analyse(page, SCAN, 'Onde situa o perito a origem das manchas de humidade?');
}

/** The stand-in falls silent after some words, or refuses. */
const SILENT = 'Que prazo há para a réplica? [demo: silent]';
const REFUSED = 'Que prazo há para a tréplica? [demo: quota]';

async function showWriting(page) {
  await forgetUnfinished(page);
  await page.getByLabel('Pergunta').fill(SILENT);
  await page.getByRole('button', { name: 'Perguntar' }).click();
  await page.getByRole('button', { name: 'Parar' }).waitFor();
  await page.waitForTimeout(1500);
  return HELD;
}

async function showFailure(page) {
  await forgetUnfinished(page);
  await page.getByLabel('Pergunta').fill(REFUSED);
  await page.getByRole('button', { name: 'Perguntar' }).click();
  await page.getByText('O fornecedor do modelo atingiu o seu limite').first().waitFor();
}

/** Deletes the conversations of these pictures, which would appear in the other ones. */
async function forgetUnfinished(page) {
  const { origin } = new URL(page.url());
  const { request } = page;
  const conversations = await (await request.get(`${origin}/api/ai/conversations`)).json();
  for (const { id, title } of conversations) {
    if (!/para a t?réplica/.test(title)) continue;
    await request.delete(`${origin}/api/ai/conversations/${id}`, { headers: { origin } });
  }
  await page.reload();
}

/** Shows the page as in an office that has switched the assistant off. */
export async function switchedOff(page) {
  await page.route('**/api/ai/models', async (route) => {
    const response = await route.fetch();
    const models = await response.json();
    const json = models.map(({ id }) => ({ id, obstacle: 'switched_off' }));
    await route.fulfill({ response, json });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Assistente IA desligado' }).waitFor();
}

async function openScanFolder(page) {
  const { clientId } = await caseOf(page);
  await page.goto(`/aurora/documentos?clientId=${clientId}`);
  await page
    .getByText(/Lido por OCR/)
    .first()
    .waitFor();
}

async function caseOf(page) {
  const { origin } = new URL(page.url());
  const filter = JSON.stringify({ q: CASE });
  const reply = await page.request.get(`${origin}/api/cases?filter=${filter}`);
  const [found] = await reply.json();
  return found;
}

async function openCase(page) {
  const { id } = await caseOf(page);
  await page.goto(`/aurora/processos?openCase=${id}`);
  const dialog = page.getByRole('dialog', { name: CASE });
  await dialog.getByText(SCAN).filter({ visible: true }).first().waitFor();
  return dialog;
}

async function viewScan(page) {
  const dialog = await openCase(page);
  await dialog.getByRole('button', { name: `Visualizar ${SCAN}` }).click();
  await page.locator('canvas').first().waitFor();
  await page.waitForTimeout(1000);
}

/** A sentence of a report that somebody has marked in the viewer. */
async function markPassage(page) {
  await forgetUnfinished(page);
  const dialog = await openCase(page);
  await dialog.getByRole('button', { name: 'Visualizar Relatório pericial' }).click();
  const line = page.locator('.textLayer span', { hasText: /\p{L}.{30}/u }).nth(2);
  await line.waitFor();
  await page.waitForTimeout(1000);
  await line.selectText();
  await page.getByRole('button', { name: 'Perguntar sobre a passagem' }).waitFor();
}

async function askPassage(page) {
  await markPassage(page);
  await page.getByRole('button', { name: 'Perguntar sobre a passagem' }).click();
  await page.getByText(/^Passagem da página/).waitFor();
  await page.getByLabel('Pergunta').fill('O que quer isto dizer para a autora?');
}

async function showSummary(page) {
  const dialog = await openCase(page);
  const summary = dialog.getByRole('region', { name: 'Resumo do processo' });
  const make = summary.getByRole('button', { name: 'Fazer Resumo' });
  const show = summary.getByRole('button', { name: 'Ver Resumo' });
  const made = summary.getByText(NOTICE);
  await make.or(show).first().waitFor();
  await make.or(show).first().click();
  await made.waitFor();
  await summary.evaluate((part) => part.scrollIntoView({ block: 'start' }));
}

async function readLetter(page) {
  const dialog = await openCase(page);
  await dialog.getByRole('button', { name: `Opções de ${SCAN}` }).click();
  await page.getByRole('menuitem', { name: 'Ler Carta do Tribunal' }).click();
  const letter = page.getByRole('dialog', { name: 'Carta do tribunal' });
  const read = letter.getByRole('button', { name: 'Ler Carta', exact: true });
  const found = letter.getByLabel('Data da notificação');
  await read.or(found).first().waitFor();
  if (await read.isVisible()) await read.click();
  await found.waitFor();
}
