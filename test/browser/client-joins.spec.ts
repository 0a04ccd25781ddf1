import { selectOption, toast } from './support/console-page.js';
import { expect, test } from './support/test.js';

const KEPT = 'Construções Vale Verde, S.A.';
const GONE = 'Vale Verde Construções';

test('joins two duplicate clients, field by field, and undoes it', async ({ page, office }) => {
  const { id } = await office.client(KEPT, { city: 'Braga' });
  const { id: goneId } = await office.client(GONE, { city: 'Guimarães', taxId: '509442013' });
  await office.case({ title: 'Empreitada de Gualtar', clientId: goneId });
  await page.goto(`/clientes?openClient=${id}`);
  const detail = page.getByRole('dialog', { name: KEPT });
  await detail.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Unir a Outro Cliente...' }).click();
  const joining = page.getByRole('dialog', { name: 'Unir a Outro Cliente' });
  await expect(joining.getByRole('button', { name: 'Unir Clientes' })).toBeDisabled();
  await selectOption(page, 'Cliente', GONE);
  await expect(joining).toContainText('1 processo passa para');
  await joining
    .getByRole('group', { name: 'Cidade' })
    .getByRole('radio', { name: /Guimarães/ })
    .check();
  await joining.getByRole('button', { name: 'Unir Clientes' }).click();
  await expect(toast(page, 'Sucesso', 'Clientes unidos.')).toBeVisible();
  await expect(joining).toHaveCount(0);
  await expect(detail).toContainText('Guimarães');
  await expect(detail).toContainText('509442013');
  await expect(detail).toContainText('Empreitada de Gualtar');

  await page.goto('/lixeira');
  const row = page.getByRole('list', { name: 'Itens excluídos' }).getByRole('listitem');
  await expect(row).toContainText(`Cliente unido a outro com 1 processo · ${KEPT}`);
  await page.goto(`/clientes?openClient=${id}`);
  await detail.getByRole('button', { name: `Desfazer a união com ${GONE}` }).click();
  await expect(toast(page, 'Sucesso', 'União de clientes desfeita.')).toBeVisible();
  await expect(detail).toContainText('Braga');
  await expect(detail).not.toContainText('Empreitada de Gualtar');
  await page.goto(`/clientes?openClient=${goneId}`);
  await expect(page.getByRole('dialog', { name: GONE })).toContainText('Empreitada de Gualtar');
});
