import { WebhookReceiver } from '../support/webhook-receiver.js';
import { selectOption, toastText } from './support/console-page.js';
import { expect, test } from './support/test.js';

let receiver: WebhookReceiver;

test.beforeAll(async () => {
  receiver = await WebhookReceiver.start();
});
test.afterAll(() => receiver.stop());

test(
  'an office has another system told of its cases, tries it, and sends what failed again',
  { tag: '@long' },
  async ({ page, office }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'API', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
    await expect(page.getByText('Nenhum webhook')).toBeVisible();

    await page.getByRole('button', { name: 'Novo Webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo Webhook' });
    await dialog.getByLabel('Endereço').fill(`${receiver.url}/causa`);
    await dialog.getByRole('checkbox', { name: 'Processo criado' }).check();
    await dialog.getByRole('button', { name: 'Criar Webhook' }).click();

    const shown = page.getByRole('dialog', { name: 'Segredo do Webhook' });
    const secret = await shown.getByText(/^whsec_/).innerText();
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
    await rows.getByRole('button', { name: /^Ver o conteúdo de processo.criado/ }).click();
    const sent = page.getByRole('dialog', { name: 'Conteúdo Enviado' });
    await expect(sent.getByLabel('Conteúdo Enviado')).toContainText(`"id": "${id}"`);
    await sent.getByRole('button', { name: 'Fechar' }).last().click();

    await page.getByRole('button', { name: /^Falhadas/ }).click();
    await expect(rows).toHaveCount(1);
    receiver.answers.delete('/causa');
    await tested.getByRole('button', { name: /^Enviar de novo/ }).click();
    await expect(page.getByText('Nada corresponde aos filtros escolhidos.')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar Filtros' }).click();
    await expect(tested).toContainText('204');
    await selectOption(page, 'Evento', 'processo.criado');
    await expect(rows).toHaveCount(1);

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
  },
);
