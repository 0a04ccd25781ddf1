import { addMember, PASSWORD } from '../support/offices.js';
import { expectAccessible } from './support/axe.js';
import { toastText } from './support/console-page.js';
import { Office } from './support/office.js';
import { expect, test } from './support/test.js';

test(
  'an administrator makes a colleague a member, whose open page then hides or explains what members cannot do',
  { tag: '@long' },
  async ({ page, office, owner, stranger, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/tenants/);
    const colleague = await addMember(owner, office.session.office, 'staff', 'Duarte Pinto');
    const theirs = await stranger();
    await Office.signIn(theirs.request, office.origin, colleague.email, PASSWORD);
    await theirs.goto('/admin/tenants');
    const create = theirs.getByRole('button', { name: 'Novo Tenant' }).first();
    await create.click();
    const form = theirs.getByRole('dialog');
    for (const input of await form.getByRole('textbox').all()) {
      if ((await input.inputValue()) === '') await input.fill('pinto');
    }

    await page.goto('/admin/usuarios');
    await page.getByRole('button', { name: 'Mais opções de Duarte Pinto' }).click();
    await page.getByRole('menuitem', { name: 'Mudar Papel...' }).click();
    await expectAccessible(page, 'change of a role', 'Deixa de poder');
    await page.getByRole('button', { name: 'Mudar Papel', exact: true }).click();
    await expect(toastText(page, 'Duarte Pinto tem agora o papel de membro.')).toBeVisible();
    await expect(page.getByText('Há um só administrador.')).toBeVisible();

    // The colleague's page was rendered for an administrator.
    await form.getByRole('button', { name: 'Criar Tenant' }).click();
    await expect(theirs.getByRole('heading', { name: 'Só para administradores' })).toBeVisible();
    await expectAccessible(theirs, 'a page of administrators', 'Só para administradores');
    const navigation = theirs.getByRole('navigation', { name: 'Principal' });
    await expect(navigation.getByRole('link', { name: 'Usuários' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Segurança' })).toHaveCount(0);
    await theirs.goto('/admin/usuarios');
    await expect(theirs.getByText('Rita Sousa').first()).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Novo Funcionário' })).toHaveCount(0);
  },
);
