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
  'admin/escritorio': 'Definições do Escritório',
  'admin/seguranca': 'Registo de Segurança',
  'admin/ajuda': 'Ajuda',
  subscription: 'Assinatura',
  lixeira: 'Lixeira',
};

test('a visitor who is not signed in is sent to sign in, and comes back to the page that was asked for', async ({
  page,
}) => {
  await page.goto('/aurora/processos?q=a');
  await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent('/aurora/processos?q=a')}`);
  await page.getByLabel('E-mail').fill(STAFF);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/aurora/processos?q=a');
  await expect(page.getByPlaceholder('Buscar clientes...')).toHaveValue('a');
});

test(
  'every staff page opens plain and below the office’s slug',
  { tag: '@long' },
  async ({ page, office }) => {
    for (const prefix of ['', `/${office.slug}`]) {
      for (const [name, heading] of Object.entries(STAFF_PAGES)) {
        await page.goto(`${prefix}/${name}`);
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
        await expect(page).toHaveURL(`${prefix}/${name}`);
      }
    }
  },
);

test('a client user is led from the staff’s pages to their own, replacing the history', async ({
  page,
}) => {
  await page.goto('/auth?slug=aurora&redirect=%2Faurora%2Fprocessos');
  await page.getByLabel('E-mail').fill(CLIENT);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/aurora/cliente/processos');
  await page.goto('/support-info');
  await page.goto('/processos');
  await expect(page).toHaveURL('/cliente/processos');
  await expect(page.getByText('Área do Cliente')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/support-info');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/cliente');
});

test('a session is renewed unseen, and leads from another office’s address to one’s own and from the sign-in page to the panel', async ({
  page,
  context,
  office,
}) => {
  await context.clearCookies({ name: 'causa_access' });
  await page.goto('/boreal/processos?q=serra');
  await expect(page).toHaveURL(`/${office.slug}/processos?q=serra`);
  await expect(page).toHaveTitle(`Processos · Causa – ${office.session.office.name}`);
  await page.goto('/auth');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(office.person.split(' ')[0]!);
});

test(
  'a page whose browser has meanwhile signed in to another office loads anew as that one’s',
  { tag: '@long' },
  async ({ page, office, browserConsole, baseURL }) => {
    await page.goto(`/${office.slug}/processos`);
    await expect(page.getByRole('heading', { name: 'Processos', exact: true })).toBeVisible();
    // As the next page asks: one that loads anew under the click would lose it.
    let other: Promise<unknown> | undefined;
    await page.route(/\/api\/clients\/statistics$/, async (route) => {
      await (other ??= Office.signIn(
        page.request,
        baseURL!,
        'staff@boreal.example',
        DEMO_PASSWORD,
      ));
      await route.fallback();
    });
    browserConsole.expectFailedRequests(/\/api\//);
    await page.getByRole('link', { name: 'Clientes', exact: true }).click();
    await expect(page).toHaveURL('/boreal/clientes');
    await expect(page).toHaveTitle('Clientes · Causa – Escritório Boreal');
  },
);

test('signing out returns to / and ends every tab', async ({
  page,
  context,
  office,
  browserConsole,
}) => {
  // Requests that a tab still sends as the session ends.
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
