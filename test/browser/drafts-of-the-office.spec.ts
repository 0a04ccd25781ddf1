import type { Locator, Page } from '@playwright/test';

import type { Profile } from '../../src/contract/account.js';
import type { StaffUser } from '../../src/contract/users.js';
import { expect, test } from './support/test.js';

interface Form {
  name: string;
  path: string;
  /** Opens it, where it is no page of its own. */
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
}

const clickButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const FORMS: readonly Form[] = [
  {
    name: 'an invitation of a colleague',
    path: 'admin/cadastro-staff',
    field: (page) => page.getByLabel('Nome Completo'),
  },
  {
    name: 'an invitation of somebody of a client',
    path: 'admin/cadastro-cliente',
    field: (page) => page.getByLabel('Nome Completo'),
  },
  {
    name: 'a colleague’s profile',
    path: 'admin/usuarios',
    open: clickButton(/^Editar /),
    field: (page) => page.getByRole('dialog').getByLabel('Nome Completo'),
  },
  {
    name: 'a tenant',
    path: 'admin/tenants',
    open: clickButton('Novo Tenant'),
    field: (page) => page.getByRole('dialog').getByLabel('Nome da Empresa'),
  },
  {
    name: 'the domain of a tenant',
    path: 'admin/tenants',
    open: clickButton(/^Domínio: /),
    field: (page) => page.getByRole('dialog').getByLabel('Domínio'),
  },
  {
    name: 'one’s own profile',
    path: 'conta',
    field: (page) => page.getByRole('region', { name: 'Perfil' }).getByLabel('Nome Completo'),
  },
  {
    name: 'a webhook',
    path: 'admin/api',
    open: clickButton('Novo Webhook'),
    field: (page) => page.getByRole('dialog').getByLabel('Endereço'),
  },
  {
    name: 'an API key',
    path: 'admin/api',
    open: clickButton('Nova Chave'),
    field: (page) => page.getByRole('dialog').getByLabel('Nome'),
  },
  {
    name: 'a template of pieces',
    path: 'ia/modelos?modelo=novo',
    field: (page) => page.getByRole('textbox', { name: 'Texto' }),
  },
];

test(
  'text typed into a form of the office survives a reload, and is discarded for good',
  { tag: '@long' },
  async ({ page, office }) => {
    test.slow();
    for (const { name, path, open, field } of FORMS) {
      await test.step(name, async () => {
        await page.goto(`/${office.slug}/${path}`);
        await open?.(page);
        const before = await field(page).inputValue();
        await field(page).fill('Escrito e ainda não salvo');
        await page.reload();
        await open?.(page);
        await expect(field(page)).toHaveValue('Escrito e ainda não salvo');
        const restored = page.getByRole('status').filter({ hasText: 'Rascunho recuperado' });
        await restored.getByRole('button', { name: 'Descartar' }).click();
        await expect(restored).toHaveCount(0);
        await expect(field(page)).toHaveValue(before);
        await page.reload();
        await open?.(page);
        await expect(field(page)).toHaveValue(before);
        await expect(restored).toHaveCount(0);
      });
    }
  },
);

test(
  'a draft of one’s own profile that a colleague overtook is told, and overwrites nothing',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    browserConsole.expect(/409 \(Conflict\)/);
    await page.goto(`/${office.slug}/conta`);
    const profile = page.getByRole('region', { name: 'Perfil' });
    await profile.getByLabel('Nome Completo').fill('Rita Sousa Pinto');
    const [member] = await office.api<StaffUser[]>('GET', 'staff-users');
    const { id, version } = member!;
    const phone = '+351 912 000 114';
    await office.api('PUT', `staff-users/${id}`, { phone, version });
    await page.reload();
    await expect(profile.getByLabel('Nome Completo')).toHaveValue('Rita Sousa Pinto');
    await profile.getByRole('button', { name: 'Salvar Perfil' }).click();
    await expect(profile.getByText(/alterou este perfil entretanto\.$/)).toBeVisible();
    await expect(profile.getByLabel('Telefone')).toHaveValue(phone);
    await profile.getByRole('button', { name: 'Salvar Perfil' }).click();
    await expect(page.getByText('Perfil salvo.')).toBeVisible();
    await expect(profile.getByText(/alterou este perfil entretanto\.$/)).toHaveCount(0);
    expect(await office.api<Profile>('GET', 'account/profile')).toMatchObject({
      fullName: 'Rita Sousa Pinto',
      phone,
    });
  },
);
