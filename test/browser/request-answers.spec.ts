import type { RequestMessage } from '../../src/contract/service-requests.js';
import { closeByKey, losingAnswer, toast, toastText } from './support/console-page.js';
import { pdf } from './support/files.js';
import { answer, asked, conversation, sendAnswer } from './support/requests-page.js';
import { expect, test } from './support/test.js';

/* What the office answers in a request: its draft, its documents, and what the network does to it. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

test('what was begun is kept while one looks elsewhere and while the network is gone', async ({
  page,
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  const { request } = await asked({ office, owner, stranger });
  await page.goto(`/pedidos?pedido=${request.id}`);
  await answer(page).fill('Segue a cópia.');
  await page.getByRole('button', { name: 'Anexar' }).click();
  await page.getByRole('menuitem', { name: 'Enviar Arquivo' }).waitFor();
  await closeByKey(page.getByRole('menu'));
  await page.getByLabel('Enviar Arquivo').setInputFiles(await pdf('copia.pdf', 1));
  await page.getByRole('link', { name: 'Processos', exact: true }).click();
  await page.goBack();
  await expect(answer(page)).toHaveValue('Segue a cópia.');
  const send = sendAnswer(page);
  await expect(send).toBeEnabled();

  browserConsole.expect(/ERR_FAILED/);
  const lost = /service-requests\/[^/]+\/messages$/;
  await page.route(lost, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await send.click();
  await expect(conversation(page).getByRole('alert')).toHaveText(
    'A mensagem não foi enviada. O texto continua aqui.',
  );
  await expect(answer(page)).toHaveValue('Segue a cópia.');
  await page.unroute(lost);
  await send.dblclick();
  await expect(conversation(page).getByRole('article').getByText('Segue a cópia.')).toHaveCount(1);
  const sent = conversation(page).getByRole('article');
  await expect(sent.getByText('copia', { exact: true })).toBeVisible();
  await expect(answer(page)).toHaveValue('');
});

test('an answer of which the office heard nothing is made once, also when it is sent again after a reload', async ({
  page,
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  const { request } = await asked({ office, owner, stranger });
  browserConsole.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
  await page.goto(`/pedidos?pedido=${request.id}`);
  await losingAnswer(page, /service-requests\/[^/]+\/messages$/);
  await answer(page).fill('Segue a cópia.');
  await sendAnswer(page).click();
  await expect(conversation(page).getByRole('alert')).toHaveText(
    'A mensagem não foi enviada. O texto continua aqui.',
  );
  await page.reload();
  await expect(answer(page)).toHaveValue('Segue a cópia.');
  await sendAnswer(page).click();
  await expect(answer(page)).toHaveValue('');
  await expect(conversation(page).getByRole('article').getByText('Segue a cópia.')).toHaveCount(1);
  const told = await office.api<RequestMessage[]>('GET', `service-requests/${request.id}/messages`);
  expect(told.filter(({ text }) => text === 'Segue a cópia.')).toHaveLength(1);
});

test('a request that the office begins is made once, also when it goes again after a lost answer and a reload', async ({
  page,
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  const { company } = await asked({ office, owner, stranger });
  const begun = async () => {
    const { rows } = await owner.query<{ title: string }>(
      `select title from service_requests where office_id = $1 and opened_by = 'staff'`,
      [office.session.office.id],
    );
    return rows.map(({ title }) => title);
  };
  browserConsole.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
  await page.goto(`/pedidos?clientId=${company.id}&novo=1`);
  const dialog = page.getByRole('dialog', { name: 'Novo Pedido' });
  const title = dialog.getByRole('textbox', { name: 'Título' });
  const person = dialog.getByRole('combobox', { name: 'Pessoa' });
  const send = dialog.getByRole('button', { name: 'Enviar Pedido' });
  await expect(person).toHaveText('Filipa Roque');
  await losingAnswer(page, /\/api\/service-requests$/);
  await title.fill('Data da perícia');
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('A perícia é na quinta-feira.');
  await send.click();
  await expect(toast(page, 'Erro', 'Não foi possível enviar o pedido.')).toBeVisible();
  expect(await begun()).toEqual(['Data da perícia']);
  await page.reload();
  await expect(title).toHaveValue('Data da perícia');
  await expect(person).toHaveText('Filipa Roque');
  await send.click();
  await expect(toastText(page, 'Pedido enviado.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Conversa sobre Data da perícia' })).toBeVisible();
  expect(await begun()).toEqual(['Data da perícia']);
});

test('a list of documents is sent once, also when it goes again after a lost answer and a reload', async ({
  page,
  office,
  owner,
  stranger,
  browserConsole,
}) => {
  const { request } = await asked({ office, owner, stranger });
  browserConsole.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
  await page.goto(`/pedidos?pedido=${request.id}&pedir=1`);
  const form = page.getByRole('form', { name: 'Pedir Documentos' });
  const field = form.getByRole('textbox', { name: 'Novo documento' });
  const send = form.getByRole('button', { name: 'Enviar Lista' });
  await losingAnswer(page, /\/checklists$/);
  await field.fill('Procuração');
  await field.press('Enter');
  // Still in its field: it goes along.
  await field.fill('Ata da vistoria');
  await send.click();
  await expect(
    toast(page, 'Erro', 'A lista não foi enviada. O rascunho continua aqui.'),
  ).toBeVisible();
  await page.reload();
  await expect(form.getByRole('button', { name: 'Editar Procuração' })).toBeVisible();
  await expect(field).toHaveValue('Ata da vistoria');
  await send.click();
  await expect(toastText(page, 'Lista enviada.')).toBeVisible();
  const told = await office.api<RequestMessage[]>('GET', `service-requests/${request.id}/messages`);
  const lists = told.flatMap(({ checklist }) => checklist ?? []);
  expect(lists.map(({ items }) => items.map((item) => item.title))).toEqual([
    ['Procuração', 'Ata da vistoria'],
  ]);
});

test('documents of the case and of the client are picked into an answer, and shown to the client by it', async ({
  page,
  office,
  owner,
  stranger,
}) => {
  const { request, company, legalCase } = await asked({ office, owner, stranger });
  await office.attach(legalCase.id, await pdf('Relatório.pdf', 1));
  await office.file(company.id, await pdf('Procuração.pdf', 1), false);
  await page.goto(`/pedidos?pedido=${request.id}`);
  await conversation(page).getByRole('button', { name: 'Anexar' }).click();
  await page.getByRole('menuitem', { name: 'Escolher dos Documentos' }).click();
  const picker = page.getByRole('dialog', { name: 'Escolher dos Documentos' });
  await expect(
    picker.getByText('O que for escolhido passa a ser visível ao cliente.'),
  ).toBeVisible();
  await picker.getByRole('checkbox', { name: 'Relatório' }).check();
  await picker.getByRole('radio', { name: 'Do Cliente' }).check();
  await picker.getByRole('searchbox').fill('procur');
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await picker.getByRole('checkbox', { name: 'Procuração' }).check();
  await picker.getByRole('button', { name: 'Anexar (2)' }).click();
  await expect(picker).toHaveCount(0);
  await sendAnswer(page).click();
  const sent = conversation(page).getByRole('article').last();
  await expect(sent.getByText('Relatório', { exact: true })).toBeVisible();
  await expect(sent.getByText('Procuração', { exact: true })).toBeVisible();
  const { rows } = await owner.query<{ title: string }>(
    'select title from documents where office_id = $1 and shared_with_client order by title',
    [office.session.office.id],
  );
  expect(rows.map(({ title }) => title)).toEqual(['Procuração', 'Relatório']);
});

test('what the client writes is there within fifteen seconds, without loading the page anew', async ({
  page,
  office,
  owner,
  stranger,
}) => {
  const { filipa, request } = await asked({ office, owner, stranger });
  // Its hours are the test's to say.
  await page.clock.install();
  await page.goto(`/pedidos?pedido=${request.id}`);
  await expect(answer(page)).toBeVisible();
  await filipa.say(request.id, 'Já assinei o auto.');
  await page.clock.fastForward(15_000);
  await expect(conversation(page).getByText('Já assinei o auto.')).toBeVisible();
});
