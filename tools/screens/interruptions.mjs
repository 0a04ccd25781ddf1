/** Interruptions: no network, a newer version, a session that ended. */
import { forgetCode, openCase } from './demo.mjs';

export const INTERRUPTIONS = [
  ['offline', '/aurora/processos?view=all', loseNetwork],
  ['offline-page', '/aurora/dashboard', openWithoutNetwork],
  ['offline-case', '/aurora/processos', waitWithNote],
  ['offline-waiting', '/aurora/processos', openWaiting],
  ['draft-recovered', '/aurora/processos', recoverDraft],
  ['session-ended', '/aurora/processos', endSession],
  ['new-version', '/aurora/atividade', offerNewVersion],
];

async function loseNetwork(page) {
  await page.getByRole('main').locator('[data-case]').first().waitFor();
  await page.context().setOffline(true);
  await sayOffline(page);
}

/** The message appears after two seconds. */
function sayOffline(page) {
  return page.getByRole('status').filter({ hasText: 'Sem ligação' }).last().waitFor();
}

const NOTE = 'A cliente aceita a redução do preço.';

/** Leaves a note waiting in the case's dialog. It is forgotten before the network is back. */
async function waitWithNote(page) {
  await openCase(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Documento Anexado').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await dialog.getByLabel('Adicionar nota').fill(NOTE);
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
  await page.getByRole('list', { name: 'Notas por enviar' }).waitFor();
  await sayOffline(page);
}

async function openWaiting(page) {
  await waitWithNote(page);
  await page
    .getByRole('button', { name: /^por enviar: 1$/i })
    .last()
    .click();
  await page.getByRole('dialog', { name: 'Por enviar', exact: true }).waitFor();
}

async function recoverDraft(page) {
  await openCase(page);
  await page.getByRole('dialog').getByLabel('Adicionar nota').fill(NOTE);
  await page.reload();
  await page.getByText(/^Rascunho recuperado/).waitFor();
}

/** Opens a page whose code was never fetched: the console prefetches it, so it is held back from the beginning. */
async function openWithoutNetwork(page) {
  await forgetCode(page);
  await page.route(/assets\/RecycleBinPage-/, (route) => route.abort());
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await page.getByText('Não foi possível abrir esta página').waitFor();
  await sayOffline(page);
}

/** The reply is that of a server with another build, for which a page checks once it was offline. */
async function offerNewVersion(page) {
  await page.route(/\/aurora\/atividade$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-new.js');
    await route.fulfill({ response, body });
  });
  await page.context().setOffline(true);
  await sayOffline(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Recarregar' }).waitFor();
  // A new version is found in other ways too, so the message about the network does not belong to the picture.
  const regained = page.getByRole('status').filter({ hasText: 'Ligação restabelecida.' });
  await regained.getByRole('button', { name: 'Fechar' }).click();
}

/** The reply is as if the session were over: it is not. */
async function endSession(page) {
  await openCase(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adicionar nota').fill(NOTE);
  const json = { code: 'not_signed_in', status: 401, title: '', detail: '', requestId: '' };
  const over = (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', json });
  await page.route('**/api/**/notes', over);
  await page.route('**/api/auth/refresh', over);
  await dialog.getByRole('button', { name: 'Salvar Nota' }).click();
  await page.getByRole('dialog', { name: 'Sessão terminada' }).waitFor();
}
