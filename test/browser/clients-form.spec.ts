import { randomUUID } from 'node:crypto';

import { addPhoto, field, save } from './support/client-form.js';
import { stat, toast, toastText } from './support/console-page.js';
import { DEMO_PASSWORD, Office } from './support/office.js';
import { expect, test } from './support/test.js';

test(
  'a refusal or a question of the server about a client stands at its field; once that is confirmed all of it is stored, and nothing typed is lost',
  { tag: '@long' },
  async ({ page, office, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/clients/);
    await office.client('Ana Ferreira', { taxId: '500000000', email: 'ana@correio.example' });
    await page.goto(`/${office.slug}/clientes?mode=create`);
    await addPhoto(page);
    await field(page, 'Nome').fill('Ana Maria Ferreira');
    await field(page, 'E-mail').fill('ana@correio.example');
    await field(page, 'NIF/NIPC').fill('123456780');
    await field(page, 'IBAN').fill('PT51000201231234567890154');
    await field(page, 'SWIFT/BIC').fill('BCOM');
    await page.getByRole('button', { name: 'Adicionar Contacto' }).click();
    const contact = page.getByRole('group', { name: 'Contacto 1' });
    await contact.getByLabel('Nome').fill('Artur Vale');
    await contact.getByLabel('E-mail').fill('artur@vale.x');
    await save(page, 'Criar Cliente');
    await expect(toast(page, 'Erro', 'Não foi possível salvar os contactos.')).toBeVisible();
    await expect(contact.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido');
    await expect(contact.getByLabel('E-mail')).toBeFocused();

    await contact.getByLabel('E-mail').fill('artur@vale.example');
    await save(page, 'Criar Cliente');
    await expect(page.getByRole('alert').getByText('Valores por confirmar')).toBeVisible();
    const described = (name: string, text: RegExp) =>
      expect(field(page, name)).toHaveAccessibleDescription(text);
    await described('NIF/NIPC', /dígito de controlo/);
    await described('IBAN', /dígitos de controlo/);
    await described('SWIFT/BIC', /8 ou 11/);
    await expect(field(page, 'NIF/NIPC')).toBeFocused();

    await field(page, 'NIF/NIPC').fill('PT 500 000 000');
    await described('NIF/NIPC', /^NIF válido$/);
    await save(page, 'Salvar Assim Mesmo');
    const question = page.getByRole('dialog', { name: 'Cliente já cadastrado' });
    await expect(question).toContainText('mesmo número fiscal, mesmo e-mail');
    await expect(question.getByRole('button', { name: 'Voltar ao Formulário' })).toBeFocused();
    const opening = page.waitForEvent('popup');
    await question.getByRole('link', { name: 'Ana Ferreira' }).click();
    const other = await opening;
    await expect(other.getByRole('dialog', { name: 'Ana Ferreira' })).toBeVisible();
    await other.close();
    await question.getByRole('button', { name: 'Voltar ao Formulário' }).click();
    await expect(field(page, 'NIF/NIPC')).toBeFocused();
    await expect(field(page, 'Nome')).toHaveValue('Ana Maria Ferreira');
    await save(page, 'Salvar Assim Mesmo');
    await question.getByRole('button', { name: 'Salvar Assim Mesmo' }).click();
    const created = 'Cliente e contactos salvos com sucesso.';
    await expect(toast(page, 'Sucesso', created)).toBeVisible();
    await expect(stat(page, 'total')).toContainText('Total de Clientes2');
    await page.getByRole('main').getByText('Ana Maria Ferreira').click();
    const facts = page.getByRole('dialog', { name: 'Ana Maria Ferreira' });
    await expect(facts).toContainText('PT51000201231234567890154');
    await expect(facts).toContainText('Artur Vale');
  },
);

test(
  'the second of two editors of a client hears who changed what, and loses nothing typed',
  { tag: '@long' },
  async ({ page, baseURL, stranger, browserConsole }) => {
    const rita = await Office.signIn(page.request, baseURL!, 'staff@aurora.example', DEMO_PASSWORD);
    const { request } = await stranger();
    const colleague = 'pedro.alves@aurora.example';
    const pedro = await Office.signIn(request, baseURL!, colleague, DEMO_PASSWORD);
    const person = { role: null, email: null, phone: null, isPartner: false };
    const client = await rita.client(`Dois editores ${randomUUID()}`, {
      city: 'Braga',
      contacts: [{ ...person, name: 'Artur' }],
    });
    await page.goto(`/clientes?edit=${client.id}`);
    await field(page, 'Cidade').fill('Guimarães');
    await field(page, 'Telefone').fill('253 600 940');
    await page.getByRole('group', { name: 'Contacto 1' }).getByLabel('Nome').fill('Artur Vale');
    await pedro.changeClient(client, { city: 'Barcelos', paymentTerms: '30 dias', contacts: [] });

    browserConsole.expectFailedRequests(/\/api\/clients/);
    await save(page);
    const conflict = page.getByRole('alert');
    await expect(conflict).toContainText('Pedro Alves alterou este cliente entretanto.');
    await expect(conflict).toContainText('Condições de Pagamento: 30 dias');
    const city = conflict.getByRole('group', { name: 'Cidade' });
    await expect(city.getByRole('radio', { name: /^Minha alteração/ })).toBeChecked();
    const contacts = conflict.getByRole('group', { name: 'Contactos Comerciais' });
    await expect(contacts).toContainText('Artur Vale');
    await expect(contacts).toContainText('Nenhum contacto');
    await expect(field(page, 'Telefone')).toHaveValue('253 600 940');
    await city.getByRole('radio', { name: /^Alteração de Pedro Alves/ }).check();
    await expect(field(page, 'Cidade')).toHaveValue('Barcelos');
    await save(page);
    await expect(toastText(page, 'Cliente atualizado')).toBeVisible();

    await page.goto(`/clientes?edit=${client.id}`);
    await expect(field(page, 'Telefone')).toHaveValue('253 600 940');
    await expect(field(page, 'Condições de Pagamento')).toHaveValue('30 dias');
    await expect(page.getByRole('group', { name: 'Contacto 1' }).getByLabel('Nome')).toHaveValue(
      'Artur Vale',
    );
  },
);
