import type { RequestMessage } from '../../src/contract/service-requests.js';
import { closeByKey, dropAnswer, toast, toastText } from './support/console-page.js';
import { pdf } from './support/files.js';
import { answer, asked, conversation, sendAnswer } from './support/requests-page.js';
import { expect, test } from './support/test.js';

/* The office's answers to a request, while the network fails. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

test(
  'an answer is kept on other pages and without a network, and is created once, even if it is sent again after a lost response and a reload',
  { tag: '@long' },
  async ({ page, office, owner, stranger, browserConsole }) => {
    const { request } = await asked({ office, owner, stranger });
    browserConsole.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
    await page.goto(`/pedidos?pedido=${request.id}`);
    await answer(page).fill('Segue a cópia.');
    await page.getByRole('button', { name: 'Anexar' }).click();
    await page.getByRole('menuitem', { name: 'Enviar Arquivo' }).waitFor();
    await closeByKey(page.getByRole('menu'));
    await page.getByLabel('Enviar Arquivo').setInputFiles(await pdf('copia.pdf', 1));
    await page.getByRole('link', { name: 'Processos', exact: true }).click();
    await page.goBack();
    await expect(answer(page)).toHaveValue('Segue a cópia.');
    await expect(sendAnswer(page)).toBeEnabled();

    const messages = /service-requests\/[^/]+\/messages$/;
    await page.route(messages, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await sendAnswer(page).click();
    const lost = conversation(page).getByRole('alert');
    await expect(lost).toHaveText('A mensagem não foi enviada. O texto continua aqui.');
    await expect(answer(page)).toHaveValue('Segue a cópia.');
    await page.unroute(messages);
    await sendAnswer(page).dblclick();
    const sent = conversation(page).getByRole('article');
    await expect(sent.getByText('Segue a cópia.')).toHaveCount(1);
    await expect(sent.getByText('copia', { exact: true })).toBeVisible();
    await expect(answer(page)).toHaveValue('');

    await dropAnswer(page, messages);
    await answer(page).fill('E a procuração.');
    await sendAnswer(page).click();
    await expect(lost).toHaveText('A mensagem não foi enviada. O texto continua aqui.');
    await page.reload();
    await expect(answer(page)).toHaveValue('E a procuração.');
    await sendAnswer(page).click();
    await expect(answer(page)).toHaveValue('');
    await expect(sent.getByText('E a procuração.')).toHaveCount(1);
    const path = `service-requests/${request.id}/messages`;
    const told = await office.api<RequestMessage[]>('GET', path);
    expect(told.filter(({ kind }) => kind === 'message').map(({ text }) => text)).toEqual([
      'E a procuração.',
      'Segue a cópia.',
    ]);
  },
);

test(
  'a request by the office and a list of documents are created once, even if they are sent again after a lost response and a reload',
  { tag: '@long' },
  async ({ page, office, owner, stranger, browserConsole }) => {
    const { company } = await asked({ office, owner, stranger });
    const begun = async () => {
      const { rows } = await owner.query<{ id: string; title: string }>(
        `select id, title from service_requests where office_id = $1 and opened_by = 'staff'`,
        [office.session.office.id],
      );
      return rows;
    };
    browserConsole.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
    await page.goto(`/pedidos?clientId=${company.id}&novo=1`);
    const dialog = page.getByRole('dialog', { name: 'Novo Pedido' });
    const title = dialog.getByRole('textbox', { name: 'Título' });
    const person = dialog.getByRole('combobox', { name: 'Pessoa' });
    await expect(person).toHaveText('Filipa Roque');
    await dropAnswer(page, /\/api\/service-requests$/);
    await title.fill('Data da perícia');
    await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('A perícia é na quinta-feira.');
    await dialog.getByRole('button', { name: 'Enviar Pedido' }).click();
    await expect(toast(page, 'Erro', 'Não foi possível enviar o pedido.')).toBeVisible();
    expect(await begun()).toMatchObject([{ title: 'Data da perícia' }]);
    await page.reload();
    await expect(title).toHaveValue('Data da perícia');
    await expect(person).toHaveText('Filipa Roque');
    await dialog.getByRole('button', { name: 'Enviar Pedido' }).click();
    await expect(toastText(page, 'Pedido enviado.')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Conversa sobre Data da perícia' }),
    ).toBeVisible();
    const requests = await begun();
    expect(requests).toMatchObject([{ title: 'Data da perícia' }]);

    const aside = page.getByRole('complementary', { name: 'Sobre o pedido' });
    await aside.getByRole('button', { name: 'Pedir Documentos' }).click();
    const form = page.getByRole('form', { name: 'Pedir Documentos' });
    const field = form.getByRole('textbox', { name: 'Novo documento' });
    const send = form.getByRole('button', { name: 'Enviar Lista' });
    await dropAnswer(page, /\/checklists$/);
    await field.fill('Procuração');
    await field.press('Enter');
    // Text that is still in its field is sent too.
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
    const path = `service-requests/${requests[0]!.id}/messages`;
    const told = await office.api<RequestMessage[]>('GET', path);
    const lists = told.flatMap(({ checklist }) => checklist ?? []);
    expect(lists.map(({ items }) => items.map((item) => item.title))).toEqual([
      ['Procuração', 'Ata da vistoria'],
    ]);
  },
);
