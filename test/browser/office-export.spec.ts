import { readFile } from 'node:fs/promises';

import { unzip } from '../support/files.js';
import { toast } from './support/console-page.js';
import { expect, test } from './support/test.js';

test('an administrator exports all the office’s data, and deletes the archive', async ({
  page,
  office,
}) => {
  await office.client('Vale Verde, Lda.');
  await page.goto('/admin/escritorio');
  const section = page.getByRole('region', { name: 'Exportar Tudo' });
  await section.getByRole('button', { name: 'Exportar Tudo' }).click();
  await expect(toast(page, 'Sucesso', 'Exportação pedida.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Baixar' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/-\d{4}-\d{2}-\d{2}\.zip$/);
  const entries = unzip(await readFile(await file.path()));
  expect(entries['listas/clientes.csv']!.toString()).toContain('Vale Verde, Lda.');

  await section.getByRole('button', { name: /^Excluir / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, 'Sucesso', 'Exportação excluída.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Baixar' })).toHaveCount(0);
});
