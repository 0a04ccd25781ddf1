import { readFile } from 'node:fs/promises';

import { selectOption, toastText } from './support/console-page.js';
import { expect, test } from './support/test.js';

test('a key is made, copied, used and revoked', { tag: '@long' }, async ({ page, office }) => {
  await page.goto(`/${office.slug}/admin/api`);
  await expect(page.getByText('Nenhuma chave')).toBeVisible();
  await page.getByRole('button', { name: 'Nova Chave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova Chave' });
  await dialog.getByLabel('Nome').fill('Agenda da equipa');
  await dialog.getByRole('checkbox', { name: 'Ler: Processos' }).check();
  await dialog.getByRole('checkbox', { name: 'Escrever: Processos' }).check();
  await selectOption(page, 'Validade', 'Sem validade');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Criar Chave' }).click();

  await expect(dialog.getByText('Copie a chave agora.')).toBeVisible();
  const key = await dialog.getByLabel('Chave da API').innerText();
  expect(key).toMatch(/^causa_pt_[0-9A-Za-z]{38}$/);
  await dialog.getByRole('checkbox', { name: 'Copiei a chave' }).check();
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const made = await fetch(new URL('/api/cases', page.url()), {
    method: 'POST',
    headers,
    body: JSON.stringify({ title: 'Da agenda' }),
  });
  expect(made.status).toBe(201);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Agenda da equipa' });
  await expect(row).toContainText('Ler e escrever processos');
  await expect(row).toContainText('Ativa');
  await expect(row).not.toContainText('Nunca usada');
  await expect(row).toContainText('Sem validade');

  await page.getByRole('button', { name: 'Opções de Agenda da equipa' }).click();
  await page.getByRole('menuitem', { name: 'Revogar' }).click();
  const question = page.getByRole('dialog', { name: 'Revogar Chave' });
  await question.getByRole('button', { name: 'Revogar', exact: true }).click();
  await expect(toastText(page, 'Chave revogada.')).toBeVisible();
  await expect(page.getByText('Revogada', { exact: true })).toBeVisible();
  expect((await fetch(new URL('/api/cases', page.url()), { headers })).status).toBe(401);
});

test(
  'the documentation is read in the console, loads nothing from elsewhere, and gives the description along',
  { tag: '@long' },
  async ({ page, office }) => {
    const elsewhere: string[] = [];
    const { origin } = new URL(office.origin);
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== origin) elsewhere.push(url.href);
    });
    await page.goto(`/${office.slug}/admin/api`);
    await page.getByRole('link', { name: 'Documentação' }).click();
    await expect(page).toHaveURL(`/${office.slug}/admin/api/documentacao`);
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { level: 1, name: 'Documentação da API' }),
    ).toBeVisible();
    await expect(main.getByRole('heading', { name: 'From a key to the first case' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Verifying it' })).toBeVisible();
    const route = main.getByRole('row').filter({ hasText: 'POST /api/cases/{id}/notes' });
    await expect(route).toContainText('cases:read');
    await expect(main.getByText('not_for_keys')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Baixar openapi.json' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('openapi.json');
    const saved = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(saved)).toEqual(JSON.parse(await readFile('api/openapi.json', 'utf8')));
    await main.getByRole('button', { name: 'API', exact: true }).click();
    await expect(page).toHaveURL(`/${office.slug}/admin/api`);
    expect(elsewhere).toEqual([]);
  },
);
