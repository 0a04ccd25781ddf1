import type { Page } from '@playwright/test';

import { expectAccessible } from './support/axe.js';
import { openCase } from './support/console-page.js';
import { day } from './support/days.js';
import { csv, pdf, png } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const TITLE = 'Empreitada da Escola Básica de Gualtar';

// What is half faded in has half its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

test('axe finds nothing serious on any page or dialog', async ({ page, office }) => {
  await walkPages(page, office);
  await walkDialogs(page, office);
});

test('axe finds nothing serious on a phone', async ({ page, office }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await walkPhone(page, office);
});

async function walkPages(page: Page, office: Office): Promise<void> {
  await page.goto('/dashboard');
  await expectAccessible(page, 'empty dashboard', 'Criar Primeiro Processo');
  await page.goto('/processos');
  await expectAccessible(page, 'empty cases page', 'Criar Primeiro Processo');
  const client = await office.client('Construções Vale Verde, S.A.');
  for (const [index, days] of [-3, 0, 4, 9].entries()) {
    const status = (['aberto', 'em_andamento', 'concluido'] as const)[index % 3]!;
    await office.case({ title: `Prazo ${index}`, status, dueDate: day(days), clientId: client.id });
  }
  await page.goto('/dashboard');
  await expectAccessible(page, 'dashboard', 'Atividade Recente');
  await page.goto('/processos');
  await expectAccessible(page, 'cases page', 'Cliente Mais Ativo');
  await page.goto(`/processos?clientId=${client.id}`);
  await expectAccessible(page, 'client’s cases', /Criado em/);
  await page.goto('/processos?q=zebra');
  await expectAccessible(page, 'search without result', /Nenhum cliente encontrado/);
  await page.goto('/processos?view=overdue');
  await page.getByRole('checkbox', { name: 'Selecionar Prazo 0' }).check();
  await expectAccessible(page, 'overdue cases, one of them chosen', '1 selecionado');
}

async function walkDialogs(page: Page, office: Office): Promise<void> {
  const { id } = await office.case({ title: TITLE, number: '1', dueDate: day(2) });
  await office.note(id, 'Ligar ao perito.');
  for (const file of [await pdf('perícia.pdf', 2), png('fissura.png'), csv('despesas.csv')]) {
    await office.attach(id, file);
  }
  const detail = await openCase(page, id, TITLE);
  await expectAccessible(page, 'detail dialog', 'Ligar ao perito.');
  for (const [title, seen] of [
    ['perícia', 'Folha 1'],
    ['fissura', '100 %'],
    ['despesas', /Não é possível visualizar/],
  ] as const) {
    await detail.getByRole('button', { name: `Visualizar ${title}` }).click();
    await expectAccessible(page, `viewer of ${title}`, seen);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: title })).toBeHidden();
  }
  await detail.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Processo' });
  await expectAccessible(page, 'edit dialog', 'Adicionar Nota (Opcional)');
  await form.getByLabel('Título').fill('Outro título');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expectAccessible(page, 'question before leaving', 'Descartar alterações?');
  await page.getByRole('button', { name: 'Descartar' }).click();
  // It closes by a step back, which would cut off a way to another page.
  await expect(detail).toBeVisible();
  await page.goto('/dashboard');
  for (const name of ['Novo Processo', 'Novo Cliente', 'Anexar Documento']) {
    await page.getByRole('main').getByRole('button', { name }).click();
    // The button has the same words.
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page, name, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^Conta de / }).click();
  await expectAccessible(page, 'account menu', 'Sair');
}

async function walkPhone(page: Page, office: Office): Promise<void> {
  const { id } = await office.case({ title: TITLE, dueDate: day(-2) });
  await office.attach(id, await pdf('perícia.pdf', 2));
  await page.goto('/dashboard');
  await expectAccessible(page, 'dashboard', 'Atividade Recente');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'menu', 'Sair');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await expectAccessible(page, 'create sheet', 'Anexar Documento');
  await page.goto('/processos');
  await expectAccessible(page, 'cases page', 'Processos sem cliente');
  await page.goto('/ia');
  await expectAccessible(page, 'assistant', 'Nova conversa');
  await page.goto('/ia?aba=documentos');
  await expectAccessible(page, 'analysis', 'Requerimento');
  await page.goto('/ia/modelos');
  await expectAccessible(page, 'templates', 'Requerimento');
  const detail = await openCase(page, id, TITLE);
  await expectAccessible(page, 'detail dialog', 'Não atribuído');
  await detail.getByRole('button', { name: 'Visualizar perícia' }).click();
  await expectAccessible(page, 'viewer', 'Folha 1');
}
