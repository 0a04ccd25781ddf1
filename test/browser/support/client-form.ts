import { expect, type Locator, type Page } from '@playwright/test';

import { onDisk, type PickedFile, png } from './files.js';

/** A field of the client's own; contacts and portal users come after it. */
export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).first();
export const save = (page: Page, name = 'Salvar Alterações') =>
  page.getByRole('button', { name }).click();

/** Goes from "Novo Cliente" of the page to the form of all fields. */
export async function openForm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Novo Cliente' }).click();
  await page.getByRole('button', { name: 'Preencher Todos os Campos' }).click();
  // The dialog has the same title, and a photo of its own.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Novo Cliente');
}

/** A new client has a photo, or says that initials do. */
export const chooseInitials = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Usar Iniciais' }).click();

async function choosePhoto(page: Page, file: PickedFile): Promise<Locator> {
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^(Escolher|Trocar) Foto$/ }).click();
  await (await opening).setFiles(await onDisk(file));
  return page.getByRole('dialog', { name: 'Recortar Foto' });
}

export async function addPhoto(page: Page): Promise<void> {
  const crop = await choosePhoto(page, png('retrato.png'));
  await crop.getByRole('button', { name: 'Usar Foto' }).click();
  await expect(page.getByRole('button', { name: 'Trocar Foto' })).toBeVisible();
}
