import type { Page } from '@playwright/test';

import type { RequestMessage } from '../../src/contract/service-requests.js';
import { addMember } from '../support/offices.js';
import { holdRequests, openCase, selectOption, toast, toastText } from './support/console-page.js';
import { pdf, png } from './support/files.js';
import { Office, PASSWORD } from './support/office.js';
import {
  answer,
  asked,
  CASE,
  COMPANY,
  conversation,
  list,
  TITLE,
} from './support/requests-page.js';
import { expect, test } from './support/test.js';

/* "Pedidos": what clients ask, the conversation about it, and the documents that they are asked for. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Principal' }).getByText('por ler');

async function latestList(page: Page, requestId: string) {
  const messages = await page.request.get(`/api/service-requests/${requestId}/messages`);
  const all = (await messages.json()) as RequestMessage[];
  return all.find(({ checklist }) => checklist)!.checklist!;
}

const takeUp = async (page: Page, office: Office) => {
  await page.goto(`/${office.slug}/dashboard`);
  await expect(badge(page)).toHaveText(/1 pedido por ler/);
  await page.getByRole('link', { name: /^Pedidos/ }).click();
  await expect(page.getByText('1 novo · 0 em andamento · 1 por ler')).toBeVisible();
  const row = list(page).getByRole('link', { name: TITLE });
  await expect(row).toContainText('1 por ler');
  await expect(row).toContainText(`Filipa Roque · ${COMPANY}`);
  await row.click();
  await expect(conversation(page).getByText(/assentamento do solo/)).toBeVisible();
  await expect(page).toHaveURL(/[?&]pedido=/);
  // Seen, and so read.
  await expect(badge(page)).toHaveCount(0);
  await expect(row).not.toContainText('por ler');
  await selectOption(page, 'Responsável', 'Rita Sousa');
  await expect(conversation(page).getByText(/Rita Sousa assumiu o pedido/)).toBeVisible();
  await answer(page).fill('Boa tarde, Filipa. É uma boa notícia.');
  await answer(page).press('Control+Enter');
  await expect(
    conversation(page).getByRole('article').getByText('É uma boa notícia.'),
  ).toBeVisible();
  await expect(answer(page)).toHaveValue('');
  await expect(answer(page)).toBeFocused();
  await expect(page.getByText('0 novos · 1 em andamento · 0 por ler')).toBeVisible();
};

const askForDocuments = async (page: Page) => {
  const aside = page.getByRole('complementary', { name: 'Sobre o pedido' });
  await aside.getByRole('button', { name: 'Pedir Documentos' }).click();
  const form = page.getByRole('form', { name: 'Pedir Documentos' });
  await expect(
    form.getByText('Rascunho. O cliente só vê a lista depois de enviada.'),
  ).toBeVisible();
  const field = form.getByRole('textbox', { name: 'Novo documento' });
  for (const title of ['Procuração', 'Fotografia da fissura', 'Apagar este']) {
    await field.fill(title);
    await field.press('Enter');
  }
  await form.getByRole('button', { name: 'Editar Fotografia da fissura' }).click();
  await form.getByRole('textbox', { name: 'Indicação' }).fill('Do piso 1');
  await form.getByRole('textbox', { name: 'Indicação' }).press('Enter');
  await form.getByRole('button', { name: 'Retirar Apagar este' }).click();
  const grip = form.getByRole('button', { name: 'Mudar a ordem de Fotografia da fissura' });
  await expect(grip).toHaveAttribute('title', /^Arraste/);
  await grip.press('ArrowUp');
  await expect(form.getByRole('listitem').first()).toContainText('Do piso 1');
  await form.getByRole('textbox', { name: 'Enviar até' }).fill('23/11/2199');
  // Twice at once: the list is sent once.
  await form.getByRole('button', { name: 'Enviar Lista' }).dblclick();
  await expect(toastText(page, 'Lista enviada.')).toBeVisible();
  await expect(conversation(page).getByText('0 de 2 aceites · até 23/11/2199')).toBeVisible();
};

const review = async (page: Page, caseId: string) => {
  const lines = conversation(page).locator('[data-item]');
  const photo = lines.filter({ hasText: 'Fotografia da fissura' });
  await expect(photo).toContainText('Recebido');
  await expect(photo.getByText('Ao aceitar, ficam nos documentos do processo.')).toBeVisible();
  await photo.getByRole('button', { name: /^Visualizar/ }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
  await photo.getByRole('button', { name: 'Aceitar Fotografia da fissura' }).click();
  await expect(toastText(page, 'Fotografia da fissura: aceite.')).toBeVisible();
  await expect(photo).toContainText('Aceite');

  const letter = lines.filter({ hasText: 'Procuração' });
  await letter.getByRole('button', { name: 'Devolver Procuração' }).click();
  const dialog = page.getByRole('dialog', { name: 'Devolver Documento' });
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(dialog.getByText('Indique o motivo.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Falta a segunda assinatura.');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(letter).toContainText('Devolvido');
  await expect(letter).toContainText('Falta a segunda assinatura.');

  const detail = await openCase(page, caseId, CASE);
  const documents = detail.getByRole('list', { name: 'Documentos do Processo' });
  await expect(documents.getByRole('listitem')).toHaveCount(1);
  await expect(documents).toContainText('fissura');
  await expect(detail.getByRole('list', { name: 'Pedidos' })).toContainText(TITLE);
};

test('a request is taken up, answered, and what was asked for comes within fifteen seconds and is accepted into the case or returned', async ({
  page,
  office,
  owner,
  stranger,
}) => {
  const { legalCase, filipa, request } = await asked({ office, owner, stranger });
  // Its hours are the test's to say.
  await page.clock.install();
  await takeUp(page, office);
  await askForDocuments(page);
  const { items } = await latestList(page, request.id);
  const [photo, letter] = items;
  await filipa.say(request.id, 'Já assinei o auto.');
  await filipa.send(request.id, png('fissura.png'), photo!.id);
  await filipa.send(request.id, await pdf('procuracao.pdf', 1), letter!.id);
  await page.clock.fastForward(15_000);
  await expect(conversation(page).getByText('Já assinei o auto.')).toBeVisible();
  await review(page, legalCase.id);
});

test(
  'a colleague who was faster is told, and nothing is done twice',
  { tag: '@long' },
  async ({ page, office, owner, stranger, baseURL, browserConsole }) => {
    const { filipa, legalCase, request } = await asked({ office, owner, stranger });
    const { id } = await filipa.send(request.id, await pdf('auto.pdf', 1));
    await filipa.sayWith(request.id, [id]);
    const pedro = await addMember(owner, office.session.office, 'staff', 'Pedro Alves');
    const his = await stranger();
    await Office.signIn(his.request, baseURL!, pedro.email, PASSWORD);
    const acceptance = (one: Page) => one.getByRole('button', { name: /^Aceita(r |ndo)/ });
    for (const one of [page, his]) {
      await one.goto(`/pedidos?pedido=${request.id}`);
      await expect(acceptance(one)).toBeVisible();
    }
    browserConsole.expect(/409/);
    // The slower one presses first, but their request arrives last; by then the button that they pressed is gone.
    const hearOfPaper = await holdRequests(page, /\/acceptance$/, 'POST');
    await acceptance(page).click();
    await acceptance(his).click();
    await expect(acceptance(his)).toHaveCount(0);
    await selectOption(page, 'Responsável', 'Rita Sousa');
    await expect(acceptance(page)).toHaveCount(0);
    hearOfPaper();
    await expect(
      toast(page, 'Um colega foi mais rápido', 'Este documento já está entre os do escritório.'),
    ).toBeVisible();
    const filter = encodeURIComponent(JSON.stringify({ caseId: legalCase.id }));
    expect(await office.api('GET', `documents?filter=${filter}`)).toHaveLength(1);

    // The status is changed by both, the one who was slower sees what stands.
    const hearOfStatus = await holdRequests(page, /\/api\/service-requests\//, 'PUT');
    await selectOption(page, 'Status', 'Em Andamento');
    await selectOption(his, 'Status', 'Concluído');
    await expect(his.getByText(/Pedro Alves concluiu o pedido/)).toBeVisible();
    hearOfStatus();
    await expect(
      toast(page, 'Erro', 'Outra pessoa alterou este registo entretanto.'),
    ).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Concluído');
  },
);

test(
  'on a phone list, conversation and list of documents are screens of their own, and Back leads back',
  { tag: '@long' },
  async ({ page, office, owner, stranger }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await asked({ office, owner, stranger });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Menu.*1 pedido por ler/ }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: /^Pedidos/ })
      .click();
    await list(page).getByRole('link', { name: TITLE }).click();
    await expect(answer(page)).toBeVisible();
    await conversation(page).getByRole('button', { name: 'Pedir Documentos' }).click();
    const asking = page.getByRole('dialog', { name: 'Pedir Documentos' });
    await asking.getByRole('textbox', { name: 'Novo documento' }).fill('Ata da vistoria');
    await asking.getByRole('button', { name: 'Adicionar' }).click();
    const grip = asking.getByRole('button', { name: 'Mudar a ordem de Ata da vistoria' });
    await expect(grip).toHaveAttribute('title', 'Mova com o dedo');
    await page.goBack();
    await expect(asking).toHaveCount(0);
    await expect(answer(page)).toBeVisible();
    await page.goForward();
    await expect(asking.getByText('Ata da vistoria')).toBeVisible();
    await asking.getByRole('button', { name: 'Fechar' }).click();
    await conversation(page).getByRole('button', { name: 'Voltar aos pedidos' }).click();
    await expect(answer(page)).toHaveCount(0);
    await expect(list(page).getByRole('link', { name: TITLE })).toBeVisible();
  },
);

test(
  'the office begins a request with somebody of a client, from the case, and shows them documents by an answer',
  { tag: '@long' },
  async ({ page, office, owner, stranger }) => {
    const { company, legalCase, filipa } = await asked({ office, owner, stranger });
    await office.attach(legalCase.id, await pdf('Relatório.pdf', 1));
    await office.file(company.id, await pdf('Procuração.pdf', 1), false);
    const detail = await openCase(page, legalCase.id, CASE);
    await expect(
      detail.getByRole('link', { name: 'Ver o portal como Filipa Roque' }),
    ).toHaveAttribute('href', `/ver-como/pessoa/${filipa.clientUserId}`);
    await detail.getByRole('link', { name: 'Falar com o Cliente' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo Pedido' });
    await expect(dialog.getByRole('combobox', { name: 'Pessoa' })).toHaveText('Filipa Roque');
    await expect(dialog.getByRole('combobox', { name: 'Processo' })).toHaveValue(CASE);
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Data da perícia');
    await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('A perícia é na quinta-feira.');
    await dialog.getByRole('button', { name: 'Enviar Pedido' }).dblclick();
    await expect(toastText(page, 'Pedido enviado.')).toBeVisible();
    const opened = page.getByRole('region', { name: 'Conversa sobre Data da perícia' });
    await expect(opened.getByText('A perícia é na quinta-feira.')).toBeVisible();
    await expect(list(page).getByRole('link', { name: 'Data da perícia' })).toHaveCount(1);

    await opened.getByRole('button', { name: 'Anexar' }).click();
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
    await opened.getByRole('button', { name: 'Enviar', exact: true }).click();
    const sent = opened.getByRole('article').last();
    await expect(sent.getByText('Relatório', { exact: true })).toBeVisible();
    await expect(sent.getByText('Procuração', { exact: true })).toBeVisible();
    const { rows } = await owner.query<{ title: string }>(
      'select title from documents where office_id = $1 and shared_with_client order by title',
      [office.session.office.id],
    );
    expect(rows.map(({ title }) => title)).toEqual(['Procuração', 'Relatório']);

    await opened.getByRole('button', { name: 'Alterar Título' }).click();
    const rename = page.getByRole('dialog', { name: 'Alterar Título' });
    await rename.getByRole('textbox', { name: 'Título' }).fill('Perícia de quinta-feira');
    await rename.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { name: 'Perícia de quinta-feira' })).toBeVisible();
    await expect(list(page).getByRole('link', { name: 'Perícia de quinta-feira' })).toHaveCount(1);
  },
);
