import { openCase } from './support/console-page.js';
import { expect, test } from './support/test.js';

test('the guide opens over an unsaved form, is searched and read, and leaves the form as it was', async ({
  page,
  office,
}) => {
  const { id } = await office.case({ title: 'Partilha de herança' });
  const detail = await openCase(page, id, 'Partilha de herança');
  await detail.getByRole('button', { name: 'Editar' }).click();
  const title = page.getByRole('dialog', { name: 'Editar Processo' }).getByLabel('Título');
  await title.fill('Partilha por salvar');
  const address = page.url();

  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'Ajuda' });
  await expect(help.getByRole('heading', { name: 'Criar um processo' })).toBeVisible();
  await help.getByRole('searchbox').fill('correio lembretes');
  await help.getByRole('link', { name: /Receber avisos e ver no telefone/ }).click();
  const section = help.getByRole('heading', { name: 'Receber avisos e ver no telefone' });
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();

  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(title).toHaveValue('Partilha por salvar');
  await expect(title).toBeFocused();
  expect(page.url()).toBe(address);

  await test.step('a section has an address', async () => {
    const other = await page.context().newPage();
    await other.goto(`/${office.slug}/admin/ajuda?tema=agenda#mudar-o-dia`);
    await expect(other.getByRole('heading', { name: 'Mudar o dia' })).toBeFocused();
    await expect(other).toHaveTitle(/^Agenda e Prazos · Ajuda · Causa/);
    await other.close();
  });
});
