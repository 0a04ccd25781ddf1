import { readFile } from 'node:fs/promises';

import type { CreatedApiKey } from '../../src/contract/api-keys.js';
import { selectOption } from './support/console-page.js';
import { expect, test } from './support/test.js';

const TITLE = 'Insolvência da Moldes Lis';

test(
  'the security log shows who did what, narrows it down, opens it and is taken away',
  { tag: '@long' },
  async ({ page, office, baseURL }) => {
    const { id } = await office.case({ title: TITLE });
    await page.request.delete(`/api/cases/${id}`, { headers: { origin: baseURL! } });
    const kept = await office.case({ title: 'Têxteis do Ave' });
    await page.request.get(`/api/cases/${kept.id}/archive.zip`);

    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Segurança' }).click();
    await expect(page.getByRole('heading', { name: 'Registo de Segurança' })).toBeVisible();
    const rows = page.locator('[data-event]');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('Arquivo Baixado');
    await expect(rows.first()).toContainText('Têxteis do Ave');

    await rows
      .first()
      .getByRole('button', { name: /^Detalhe de Arquivo Baixado/ })
      .click();
    await expect(page.getByRole('link', { name: 'Abrir Processo' })).toBeVisible();

    await selectOption(page, 'O Quê', 'Exclusões e Importações');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(TITLE);
    await page.reload();
    await expect(rows).toHaveCount(1);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const list = await readFile(await (await saving).path(), 'utf8');
    expect(list.trim().split('\r\n')).toHaveLength(2);
    expect(list).toContain(`Processo Excluído;${TITLE}`);

    await selectOption(page, 'O Quê', 'Contas');
    await page.getByRole('button', { name: 'Limpar Filtros' }).click();
    // With the list that was just taken away.
    await expect(rows).toHaveCount(4);

    const made = await page.request.post('/api/api-keys', {
      headers: { origin: baseURL! },
      data: { name: 'Contabilidade', rights: ['cases:read', 'cases:write'], endsOn: null },
    });
    const { key } = (await made.json()) as CreatedApiKey;
    const deleted = await fetch(new URL(`/api/cases/${kept.id}`, baseURL), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(deleted.status).toBeLessThan(300);
    await page.reload();
    await selectOption(page, 'Quem', 'Contabilidade');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Processo Excluído');
    await expect(rows).toContainText('Têxteis do Ave');
  },
);
