import { DEMO_PASSWORD, Office } from './support/office.js';
import { expect, test } from './support/test.js';

const CLIENT = 'cliente@aurora.example';
const STAFF = 'staff@aurora.example';

/** Every page of the staff's, and what stands on it. */
const STAFF_PAGES = {
  dashboard: 'Prazos',
  processos: 'Processos',
  pedidos: 'Pedidos',
  clientes: 'Clientes',
  documentos: 'Documentos',
  ia: 'Assistente IA',
  'ia/modelos': 'Modelos de Peça',
  'admin/usuarios': 'Gestão de Usuários',
  'admin/cadastro-staff': 'Novo Funcionário',
  'admin/cadastro-cliente': 'Novo Usuário Cliente',
  'admin/setup': 'Configuração de Acessos',
  'admin/tenants': 'Gerenciar Tenants',
  'admin/seguranca': 'Registo de Segurança',
  subscription: 'Assinatura',
  lixeira: 'Lixeira',
};

test('nobody is sent to sign in from every staff page, and back again', async ({ page }) => {
  for (const prefix of ['', '/aurora']) {
    for (const name of Object.keys(STAFF_PAGES)) {
      const path = `${prefix}/${name}?q=a`;
      await page.goto(path);
      await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(path)}`);
    }
  }
  await page.goto('/aurora/processos?q=a');
  await page.getByLabel('E-mail').fill(STAFF);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/aurora/processos?q=a');
  await expect(page.getByPlaceholder('Buscar clientes...')).toHaveValue('a');
});

test('every staff page opens plain and below the office’s slug', async ({ page, office }) => {
  for (const prefix of ['', `/${office.slug}`]) {
    for (const [name, heading] of Object.entries(STAFF_PAGES)) {
      await page.goto(`${prefix}/${name}`);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page).toHaveURL(`${prefix}/${name}`);
    }
  }
});

test('a client user is led from the staff’s pages to their own, replacing the history', async ({
  page,
  baseURL,
}) => {
  await Office.signIn(page.request, baseURL!, CLIENT, DEMO_PASSWORD);
  await page.goto('/support-info');
  await page.goto('/processos');
  await expect(page).toHaveURL('/cliente/processos');
  await expect(page.getByText('Área do Cliente')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/support-info');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/cliente');
  for (const name of ['dashboard', 'admin/cadastro-staff', 'admin/cadastro-cliente']) {
    await page.goto(`/aurora/${name}`);
    await expect(page).toHaveURL('/aurora/cliente');
  }
});

test('another office’s address leads to the same page of one’s own', async ({ page, office }) => {
  await page.goto('/boreal/processos?q=serra');
  await expect(page).toHaveURL(`/${office.slug}/processos?q=serra`);
  await expect(page).toHaveTitle(`Processos · ${office.session.office.name}`);
});

test('a page whose browser has meanwhile signed in to another office loads anew as that one’s', async ({
  page,
  office,
  browserConsole,
  baseURL,
}) => {
  await page.goto(`/${office.slug}/processos`);
  await expect(page.getByRole('heading', { name: 'Processos', exact: true })).toBeVisible();
  // As the next page asks: one that loads anew under the click would lose it.
  let other: Promise<unknown> | undefined;
  await page.route(/\/api\/clients\/statistics$/, async (route) => {
    await (other ??= Office.signIn(page.request, baseURL!, 'staff@boreal.example', DEMO_PASSWORD));
    await route.fallback();
  });
  browserConsole.expectFailedRequests(/\/api\//);
  await page.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page).toHaveURL('/boreal/clientes');
  await expect(page).toHaveTitle('Clientes · Escritório Boreal');
});

test('who is signed in goes from the sign-in page to the panel', async ({ page, office }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(office.person.split(' ')[0]!);
});

test('signing out returns to / and ends every tab', async ({
  page,
  context,
  office,
  browserConsole,
}) => {
  // Of what a tab still asks as the session ends.
  browserConsole.expect(/401 \(Unauthorized\)/);
  const other = await context.newPage();
  await page.goto('/dashboard');
  await other.goto(`/${office.slug}/processos`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: /^Conta de / }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
});

test('a session ended elsewhere leads to the sign-in page with the next request', async ({
  page,
  office,
  context,
  stranger,
  browserConsole,
  baseURL,
}) => {
  await office.case({ title: 'Empreitada' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const elsewhere = await stranger();
  await elsewhere.context().addCookies(await context.cookies());
  const headers = { origin: baseURL! };
  expect((await elsewhere.request.post('/api/auth/sign-out', { headers })).status()).toBe(204);
  browserConsole.expectFailedRequests(/\/api\//);
  await page.goto('/processos');
  await expect(page).toHaveURL('/auth?redirect=%2Fprocessos');
});

test('an access token that ran out is renewed unseen', async ({ page, context, office: _ }) => {
  await context.clearCookies({ name: 'causa_access' });
  await page.goto('/processos');
  await expect(page.getByRole('heading', { name: 'Nenhum processo encontrado' })).toBeVisible();
});
