import { addPhoto, choosePhoto, field, openForm, save } from './support/client-form.js';
import { toast, toastText } from './support/console-page.js';
import { png } from './support/files.js';
import { DEMO_PASSWORD, Office } from './support/office.js';
import { expect, test } from './support/test.js';

const TAKEN = 'Este email já está cadastrado para este cliente.';

test('a new client needs a name, and a message stands at each field', async ({ page, office }) => {
  await page.goto(`/${office.slug}/clientes?mode=create`);
  await save(page, 'Criar Cliente');
  await expect(toast(page, 'Erro', 'Nome é obrigatório')).toBeVisible();
  await expect(field(page, 'Nome')).toBeFocused();
  await field(page, 'Nome').fill('Ana Ferreira');
  await expect(page.getByText('Nome é obrigatório')).toHaveCount(1);

  await field(page, 'E-mail').fill('ana');
  await field(page, 'E-mail de Faturação').fill('ana@');
  await field(page, 'Limite de Crédito').fill('-1');
  await page.getByRole('button', { name: 'Adicionar Contato' }).click();
  const contact = page.getByRole('group', { name: 'Contato 1' });
  await expect(contact.getByLabel('Nome')).toBeFocused();
  await expect(contact.getByRole('switch', { name: 'Sócio' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Adicionar Usuário' }).click();
  const user = page.getByRole('group', { name: 'Usuário 1' });
  await save(page, 'Criar Cliente');
  await expect(field(page, 'E-mail')).toBeFocused();
  for (const [name, message] of [
    ['E-mail', 'Email inválido'],
    ['E-mail de Faturação', 'Email inválido'],
    ['Limite de Crédito', 'Informe um valor de zero em diante, com até duas casas decimais.'],
  ] as const) {
    await expect(field(page, name)).toHaveAccessibleDescription(message);
  }
  await expect(contact.getByLabel('Nome')).toHaveAccessibleDescription('Nome é obrigatório');
  await expect(user.getByLabel('Nome Completo')).toHaveAccessibleDescription('Nome é obrigatório');
  await expect(user.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido');
});

test('a photo is a PNG or JPEG of up to 5 MB that can be opened, cut to a square by keys', async ({
  page,
  office,
}) => {
  await page.goto(`/${office.slug}/clientes?mode=create`);
  const photo = page.getByRole('group', { name: 'Foto' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const [file, message] of [
    [
      { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg },
      'A foto deve ser um arquivo PNG ou JPEG.',
    ],
    [
      { name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      'A foto deve ter no máximo 5 MB.',
    ],
    [
      { name: 'rasgada.png', mimeType: 'image/png', buffer: Buffer.from('nada') },
      'A foto parece danificada e não pôde ser lida.',
    ],
  ] as const) {
    await choosePhoto(page, file);
    await expect(photo).toContainText(message);
  }
  const crop = await choosePhoto(page, png('retrato.png'));
  // Keys move nothing before the picture is drawn.
  await expect(crop.getByRole('button', { name: 'Usar Foto' })).toBeEnabled();
  const zoom = crop.getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('End');
  await expect(zoom).toHaveValue('4');
  const picture = crop.locator('img');
  const before = await picture.getAttribute('style');
  await crop.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => picture.getAttribute('style')).not.toBe(before);
  await crop.getByRole('button', { name: 'Usar Foto' }).click();
  const shown = photo.locator('img');
  await expect(shown).toHaveJSProperty('naturalWidth', 100);
  await expect(shown).toHaveJSProperty('naturalHeight', 100);
});

test('every field that is filled in is there when the client is edited', async ({
  page,
  office,
}) => {
  await page.goto(`/${office.slug}/clientes?mode=create`);
  await addPhoto(page);
  const values = {
    Nome: 'Construções Vale Verde, S.A.',
    'E-mail': 'geral@vale.example',
    Telefone: '253 600 940',
    Notas: 'Faturação trimestral.\nCópia às obras.',
    Morada: 'Rua da Quinta da Armada, 112',
    Complemento: 'Bloco B',
    'Código Postal': '4710-340',
    Cidade: 'Braga',
    'Distrito ou Região': 'Braga',
    'NIF/NIPC': '509442013',
    'E-mail de Faturação': 'contas@vale.example',
    'Telefone de Faturação': '253 600 941',
    'Condições de Pagamento': '30 dias',
    'Método de Pagamento Preferido': 'Transferência',
    IBAN: 'PT50000201231234567890154',
    'SWIFT/BIC': 'BCOMPTPL',
    'Limite de Crédito': '25000,50',
  };
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await save(page, 'Criar Cliente');
  await expect(toast(page, 'Sucesso', 'Cliente criado com sucesso.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
  await expect(page).toHaveURL(/\/clientes$/);
  await page.getByRole('main').getByText('Construções Vale Verde, S.A.').click();
  await page.getByRole('button', { name: 'Editar Cliente' }).click();
  await expect(page).toHaveURL(/\/clientes\?edit=[\w-]+$/);
  for (const [name, value] of Object.entries(values)) {
    await expect(field(page, name)).toHaveValue(value);
  }
  await expect(page.getByRole('combobox', { name: 'País' })).toHaveValue('PT');
});

test('the tax number is called as in the client’s country', async ({ page, office }) => {
  await page.goto(`/${office.slug}/clientes?mode=create`);
  const country = page.getByRole('combobox', { name: 'País' });
  await expect(field(page, 'NIF/NIPC')).toBeVisible();
  for (const [name, label] of [
    ['Espanha', 'NIF/NIE/CIF'],
    ['Brasil', 'CPF/CNPJ'],
    ['Alemanha', 'Número de Identificação Fiscal'],
  ] as const) {
    await country.selectOption({ label: name });
    await expect(field(page, label)).toBeVisible();
  }
});

test('a tax number, IBAN or BIC that seems wrong is stored only once that is confirmed', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/clients/);
  const { id } = await office.client('Ana Ferreira');
  await page.goto(`/clientes?edit=${id}`);
  await field(page, 'NIF/NIPC').fill('123456780');
  await field(page, 'IBAN').fill('PT51000201231234567890154');
  await field(page, 'SWIFT/BIC').fill('BCOM');
  await save(page);
  await expect(page.getByRole('alert').getByText('Valores por confirmar')).toBeVisible();
  const described = (name: string, text: RegExp) =>
    expect(field(page, name)).toHaveAccessibleDescription(text);
  await described('NIF/NIPC', /dígito de controlo/);
  await described('IBAN', /dígitos de controlo/);
  await described('SWIFT/BIC', /8 ou 11/);
  await expect(field(page, 'NIF/NIPC')).toBeFocused();

  await field(page, 'NIF/NIPC').fill('123456789');
  await described('NIF/NIPC', /^NIF válido$/);
  await save(page, 'Salvar Assim Mesmo');
  await expect(toastText(page, 'Cliente atualizado')).toBeVisible();
  await page.goto(`/clientes?edit=${id}`);
  await expect(field(page, 'IBAN')).toHaveValue('PT51000201231234567890154');
});

test('contacts keep who they are when edited, and the last one can be removed', async ({
  page,
  office,
}) => {
  const person = { role: null, email: null, phone: null, isPartner: false };
  const { id, contacts } = await office.client('Vale Verde', {
    contacts: [
      { ...person, name: 'Artur Vale' },
      { ...person, name: 'Sónia Brito' },
    ],
  });
  const stored = async () => {
    const answer = await page.request.get(`/api/clients/${id}`);
    return ((await answer.json()) as { contacts: { id: string; name: string }[] }).contacts;
  };
  await page.goto(`/clientes?edit=${id}`);
  await page.getByRole('button', { name: 'Remover contato 1' }).click();
  await expect(page.getByRole('button', { name: 'Adicionar Contato' })).toBeFocused();
  await page.getByRole('group', { name: 'Contato 1' }).getByLabel('Cargo').fill('Assistente');
  await save(page);
  await expect(toastText(page, 'Cliente atualizado')).toBeVisible();
  expect(await stored()).toMatchObject([{ id: contacts[1]!.id, role: 'Assistente' }]);
  await page.goto(`/clientes?edit=${id}`);
  await page.getByRole('button', { name: 'Remover contato 1' }).click();
  await save(page);
  await expect(toastText(page, 'Cliente atualizado')).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('the same e-mail twice for one client is refused at its field', async ({ page, office }) => {
  const { id } = await office.client('Vale Verde', {
    portalUsers: [{ fullName: 'Rui Bastos', email: 'rui@vale.example' }],
  });
  await page.goto(`/clientes?edit=${id}`);
  await expect(page.getByText(/^1 usuário já cadastrado\./)).toBeVisible();
  for (const [index, email] of [
    'RUI@vale.example',
    'eva@vale.example',
    'Eva@vale.example',
  ].entries()) {
    await page.getByRole('button', { name: 'Adicionar Usuário' }).click();
    const user = page.getByRole('group', { name: `Usuário ${index + 1}` });
    await user.getByLabel('Nome Completo').fill('Alguém');
    await user.getByLabel('E-mail').fill(email);
  }
  await save(page);
  await expect(toast(page, 'Erro', TAKEN)).toBeVisible();
  const email = (n: number) =>
    page.getByRole('group', { name: `Usuário ${n}` }).getByLabel('E-mail');
  await expect(email(1)).toHaveAccessibleDescription(TAKEN);
  await expect(email(2)).toHaveAccessibleDescription('');
  await expect(email(3)).toHaveAccessibleDescription(TAKEN);
});

test('leaving the form asks before what was typed is lost', async ({ page, office }) => {
  await page.goto(`/${office.slug}/clientes`);
  await openForm(page);
  await page.getByRole('button', { name: 'Voltar à lista' }).click();
  await openForm(page);
  await field(page, 'Cidade').fill('Braga');
  for (const way of ['Voltar à lista', 'Voltar ao Dashboard', 'Cancelar']) {
    await page.getByRole('button', { name: way }).click();
    await page.getByRole('button', { name: 'Continuar Editando' }).click();
  }
  await expect(field(page, 'Cidade')).toHaveValue('Braga');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clientes');
});

test('the second of two editors of a client hears who changed what, and loses nothing typed', async ({
  page,
  baseURL,
  stranger,
  browserConsole,
}) => {
  const rita = await Office.signIn(page.request, baseURL!, 'staff@aurora.example', DEMO_PASSWORD);
  const { request } = await stranger();
  const pedro = await Office.signIn(request, baseURL!, 'pedro.alves@aurora.example', DEMO_PASSWORD);
  const person = { role: null, email: null, phone: null, isPartner: false };
  const client = await rita.client('Dois editores', {
    city: 'Braga',
    contacts: [{ ...person, name: 'Artur' }],
  });
  await page.goto(`/clientes?edit=${client.id}`);
  await field(page, 'Cidade').fill('Guimarães');
  await field(page, 'Telefone').fill('253 600 940');
  await page.getByRole('group', { name: 'Contato 1' }).getByLabel('Nome').fill('Artur Vale');
  await pedro.changeClient(client, { city: 'Barcelos', paymentTerms: '30 dias', contacts: [] });

  browserConsole.expectFailedRequests(/\/api\/clients/);
  await save(page);
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('Pedro Alves alterou este cliente entretanto.');
  await expect(conflict).toContainText('Condições de Pagamento: 30 dias');
  const city = conflict.getByRole('group', { name: 'Cidade' });
  await expect(city.getByRole('radio', { name: /^Minha alteração/ })).toBeChecked();
  const contacts = conflict.getByRole('group', { name: 'Contatos Comerciais' });
  await expect(contacts).toContainText('Artur Vale');
  await expect(contacts).toContainText('Nenhum contato');
  await expect(field(page, 'Telefone')).toHaveValue('253 600 940');
  await city.getByRole('radio', { name: /^Alteração de Pedro Alves/ }).check();
  await expect(field(page, 'Cidade')).toHaveValue('Barcelos');
  await save(page);
  await expect(toastText(page, 'Cliente atualizado')).toBeVisible();

  await page.goto(`/clientes?edit=${client.id}`);
  await expect(field(page, 'Telefone')).toHaveValue('253 600 940');
  await expect(field(page, 'Condições de Pagamento')).toHaveValue('30 dias');
  await expect(page.getByRole('group', { name: 'Contato 1' }).getByLabel('Nome')).toHaveValue(
    'Artur Vale',
  );
});
