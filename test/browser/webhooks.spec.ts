import { WebhookReceiver } from '../support/webhook-receiver.js';
import { expectAccessible } from './support/axe.js';
import { pick, toastText } from './support/console-page.js';
import { expect, test } from './support/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let receiver: WebhookReceiver;

test.beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
test.afterAll(() => receiver.stop());

test('an office has another system told of its cases, tries it, and sends what failed again', async ({
  page,
  office,
  browserConsole,
}) => {
  browserConsole.expectFailedRequests(/\/api\/webhook-endpoints$/);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'API', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
  await expect(page.getByText('Nenhum webhook')).toBeVisible();

  await page.getByRole('button', { name: 'Novo Webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo Webhook' });
  await dialog.getByLabel('Endereço').fill('https://10.0.0.8/causa');
  await dialog.getByRole('checkbox', { name: 'Processo criado' }).check();
  await expectAccessible(page, 'a new webhook', 'Processo criado');
  await dialog.getByRole('button', { name: 'Criar Webhook' }).click();
  await expect(dialog.getByText(/rede privada/)).toBeVisible();
  await dialog.getByLabel('Endereço').fill(`${receiver.url}/causa`);
  await dialog.getByRole('button', { name: 'Criar Webhook' }).click();

  const shown = page.getByRole('dialog', { name: 'Segredo do Webhook' });
  const secret = await shown.getByText(/^whsec_/).innerText();
  await expectAccessible(page, 'the secret of a webhook', 'Copie o segredo agora.');
  await expect(shown.getByRole('button', { name: 'Concluir' })).toBeDisabled();
  await shown.getByRole('checkbox').check();
  await shown.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(page.getByText('Ainda sem entregas')).toBeVisible();

  const { id } = await office.case({ title: 'Silva contra Costa' });
  await expect.poll(() => receiver.at('/causa').length).toBe(1);
  expect(receiver.events('/causa', secret)[0]).toMatchObject({
    type: 'processo.criado',
    data: { id, status: 'aberto' },
  });

  receiver.answers.set('/causa', 500);
  await page.getByRole('button', { name: /^Opções de / }).click();
  await page.getByRole('menuitem', { name: 'Enviar Teste' }).click();
  const rows = page.getByRole('table', { name: 'Entregas' }).locator('tbody tr');
  const tested = rows.filter({ hasText: 'webhook.teste' });
  await expect(tested).toContainText('500');
  await expect(tested).toContainText('Sem mais tentativas');
  await expect(rows.filter({ hasText: 'processo.criado' })).toContainText('204');
  await expect(page.getByText(/^Entregue /)).toBeVisible();
  await expectAccessible(page, 'webhooks and deliveries', 'Sem mais tentativas');
  await rows.getByRole('button', { name: /^Ver o conteúdo de processo.criado/ }).click();
  const sent = page.getByRole('dialog', { name: 'Conteúdo Enviado' });
  await expect(sent.getByLabel('Conteúdo Enviado')).toContainText(`"id": "${id}"`);
  await expectAccessible(page, 'what was sent', '"type"');
  await sent.getByRole('button', { name: 'Fechar' }).last().click();

  await page.getByRole('button', { name: /^Falhadas/ }).click();
  await expect(rows).toHaveCount(1);
  receiver.answers.delete('/causa');
  await tested.getByRole('button', { name: /^Enviar de novo/ }).click();
  await expect(page.getByText('Nada corresponde aos filtros escolhidos.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar Filtros' }).click();
  await expect(tested).toContainText('204');
  await pick(page, 'Evento', 'processo.criado');
  await expect(rows).toHaveCount(1);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'webhooks on a phone, dark', 'processo.criado');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: /^Opções de / }).click();
  await page.getByRole('menuitem', { name: 'Renovar Segredo' }).click();
  const renewing = page.getByRole('dialog', { name: 'Renovar o segredo?' });
  await renewing.getByRole('button', { name: 'Renovar Segredo' }).click();
  await expect(shown.getByText(/^whsec_/)).not.toHaveText(secret);
  await expect(shown.getByText(/O segredo anterior também assina até/)).toBeVisible();
  await shown.getByRole('checkbox').check();
  await shown.getByRole('button', { name: 'Concluir' }).click();
  await page.getByRole('button', { name: /^Opções de / }).click();
  await page.getByRole('menuitem', { name: 'Terminar o Segredo Anterior' }).click();
  const ending = page.getByRole('dialog', { name: 'Terminar o segredo anterior?' });
  await ending.getByRole('button', { name: 'Terminar', exact: true }).click();
  await expect(toastText(page, 'O segredo anterior já não assina.')).toBeVisible();

  await page.getByRole('switch', { name: /^Ativo: / }).click();
  await expect(page.getByText('Desligado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Opções de / }).click();
  const actions = ['Editar', 'Enviar Teste', 'Renovar Segredo', 'Excluir'];
  await expect(page.getByRole('menuitem')).toHaveText(actions);
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  const question = page.getByRole('dialog', { name: 'Excluir o webhook?' });
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(toastText(page, 'Webhook excluído.')).toBeVisible();
  await expect(page.getByText('Nenhum webhook')).toBeVisible();
});

test('below Enterprise the page says what the plan is without', async ({ page, office, owner }) => {
  await owner.query(`update subscriptions set plan_tier = 'professional' where office_id = $1`, [
    office.session.office.id,
  ]);
  await owner.query(
    `insert into webhook_endpoints (office_id, url, events) values ($1, $2, '{pedido.criado}')`,
    [office.session.office.id, 'https://erp.example/causa'],
  );
  await page.goto('/admin/api');
  await expect(
    page.getByText('A API e os webhooks fazem parte do plano Enterprise.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fazer Upgrade' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  await expect(page.getByRole('button', { name: 'Novo Webhook' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Documentação' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Opções de https/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Excluir']);
});
