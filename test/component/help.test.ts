import { page, userEvent } from 'vitest/browser';

import { BELOW, FULL, ofCase } from './cases-answers';
import { CONSOLE_FRAME, openConsole } from './support/console';
import { CASE } from './support/records';
import { expectHeading, onStage, SIZES } from './support/stage';
import { checkStates } from './support/states';

const help = () => page.getByRole('dialog', { name: 'Ajuda' });
const openByMenu = async () => {
  await page.getByRole('button', { name: /^Conta de / }).click();
  await page.getByRole('menuitem', { name: 'Ajuda' }).click();
  await expect.element(help()).toBeVisible();
};
const search = async (words: string) => {
  await page.getByRole('searchbox', { name: 'Buscar na ajuda...' }).fill(words);
  await userEvent.keyboard('{Enter}');
};

checkStates(openConsole, CONSOLE_FRAME, [
  {
    title: 'the guide as a page, with all topics',
    path: '/admin/ajuda',
    seen: ['Ajuda', 'Assuntos', 'Agenda e Prazos', 'Informações de Suporte'],
  },
  {
    title: 'a topic below a slug',
    path: '/aurora/admin/ajuda?tema=agenda',
    seen: ['Agenda e Prazos', 'Mudar o dia', 'Se não der certo', 'Conta e Segurança'],
  },
  {
    title: 'the guide over a page, at the topic of the page',
    path: '/processos',
    answers: BELOW,
    act: openByMenu,
    seen: ['Criar um processo', 'Se não der certo', 'Assuntos'],
  },
  {
    title: 'the guide over a page, with a search that finds something',
    path: '/processos',
    answers: BELOW,
    act: async () => {
      await openByMenu();
      await search('apagar cliente lixeira');
    },
    seen: ['Excluir um cliente'],
    unseen: ['Criar um processo'],
  },
  {
    title: 'the guide over a page, with a search that finds nothing',
    path: '/processos',
    answers: BELOW,
    act: async () => {
      await openByMenu();
      await search('zebra');
    },
    seen: ['Tente com outras palavras, ou fale com o suporte.', 'Informações de Suporte'],
  },
]);

describe('the guide over a case', () => {
  const openAt = onStage(openConsole, CONSOLE_FRAME);

  it('opens from the case on a phone, leads to other topics, and gives the focus back', async () => {
    await openAt(`/processos/${CASE.id}`, ofCase(FULL));
    await page.viewport(...SIZES.phone);
    const dialog = page.getByRole('dialog', { name: FULL.title });
    const opener = dialog.getByRole('button', { name: 'Ajuda' });
    await opener.click();
    await expect.element(help().getByRole('heading', { level: 1 })).toHaveFocus();
    const { width, height } = help().element().getBoundingClientRect();
    expect([width, height]).toEqual(SIZES.phone);
    await help().getByRole('link', { name: 'Documentos' }).click();
    await expect.element(help().getByRole('heading', { name: 'Documentos' })).toHaveFocus();
    expect(location.pathname).toBe(`/processos/${CASE.id}`);
    await userEvent.keyboard('{Escape}');
    await expect.element(help()).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    await expect.element(opener).toHaveFocus();
  });

  it('opens by F1, and Escape clears the search before it closes the guide', async () => {
    await openAt(`/processos/${CASE.id}`, ofCase(FULL));
    await expectHeading('Histórico');
    await userEvent.keyboard('{F1}');
    await search('capa');
    await userEvent.keyboard('{Escape}');
    await expect.element(help().getByRole('heading', { name: 'Processos' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(help()).not.toBeInTheDocument();
    await expectHeading('Histórico');
  });
});
