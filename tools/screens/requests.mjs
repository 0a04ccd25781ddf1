/** The requests of clients and to clients. */
export const REQUESTS = [
  ['requests', '/aurora/pedidos', openRequest],
  ['requests-list', '/aurora/pedidos'],
  ['requests-ask', '/aurora/pedidos', askForDocuments],
  ['requests-return', '/aurora/pedidos', returnDocument],
  ['requests-pick', '/aurora/pedidos', pickDocuments],
  ['requests-rename', '/aurora/pedidos', renameRequest],
  ['request-create', '/aurora/pedidos', beginRequest],
  ['requests-empty', '/aurora/pedidos', showNoRequests],
  ['requests-error', '/aurora/pedidos', failRequests],
  ['requests-no-match', '/aurora/pedidos?q=zzz'],
];

async function openRequest(page) {
  await page.getByRole('link', { name: /Dúvida sobre a perícia ao muro/ }).click();
  await page.getByRole('textbox', { name: 'Resposta' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Drafts a list that is never sent. */
async function askForDocuments(page) {
  await openRequest(page);
  await page
    .getByRole('button', { name: 'Pedir Documentos' })
    .filter({ visible: true })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: 'Novo documento' });
  for (const title of ['Procuração com poderes especiais', 'Mapa de trabalhos a mais']) {
    await field.fill(title);
    await field.press('Enter');
  }
  await field.fill('Projeto de estabilidade');
}

async function returnDocument(page) {
  await openRequest(page);
  await page
    .getByRole('button', { name: /^Devolver / })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Devolver Documento' }).waitFor();
}

async function pickDocuments(page) {
  await openRequest(page);
  await page.getByRole('button', { name: 'Anexar' }).click();
  await page.getByRole('menuitem', { name: 'Escolher dos Documentos' }).click();
  await page.getByRole('checkbox').first().check();
}

async function renameRequest(page) {
  await openRequest(page);
  const rename = page.getByRole('button', { name: 'Alterar Título' });
  if (await rename.isVisible()) await rename.click();
  else {
    await page.getByRole('button', { name: 'Mais opções do pedido' }).click();
    await page.getByRole('menuitem', { name: 'Alterar Título' }).click();
  }
  await page.getByRole('dialog', { name: 'Alterar Título' }).waitFor();
}

async function beginRequest(page) {
  await page.getByRole('button', { name: 'Novo Pedido' }).click();
  await page.getByRole('dialog', { name: 'Novo Pedido' }).waitFor();
}

async function showNoRequests(page) {
  const json = { novo: 0, emAndamento: 0, concluido: 0, unread: 0 };
  await page.route('**/api/service-requests/statistics', (route) => route.fulfill({ json }));
  await page.route('**/api/service-requests?*', (route) =>
    route.fulfill({ json: [], headers: { 'Content-Range': 'service-requests */0' } }),
  );
  await page.reload();
  await page.getByText('Ainda não há pedidos').waitFor();
}

async function failRequests(page) {
  await page.route('**/api/service-requests?*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Tentar Novamente' }).waitFor();
}
