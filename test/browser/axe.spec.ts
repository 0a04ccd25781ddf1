import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { openCase } from './support/console-page.js';
import { day } from './support/days.js';
import { csv, pdf, png } from './support/files.js';
import type { Office } from './support/office.js';
import { expect, test } from './support/test.js';

const TITLE = 'Empreitada da Escola Básica de Gualtar';
const DARK = "matchMedia('(prefers-color-scheme: dark)').matches";

// What is half faded in has half its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`axe finds nothing serious on any page or dialog in ${colorScheme}`, async ({
      page,
      office,
    }) => {
      await walkPages(page, office);
      await walkDialogs(page, office);
    });

    test(`axe finds nothing serious on a phone in ${colorScheme}`, async ({ page, office }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await walkPhone(page, office);
    });
  });
}

async function walkPages(page: Page, office: Office): Promise<void> {
  await page.goto('/dashboard');
  await check(page, 'empty dashboard', 'Criar Primeiro Processo');
  await page.goto('/processos');
  await check(page, 'empty cases page', 'Criar Primeiro Processo');
  const client = await office.client('Construções Vale Verde, S.A.');
  for (const [index, days] of [-3, 0, 4, 9].entries()) {
    const status = (['aberto', 'em_andamento', 'concluido'] as const)[index % 3]!;
    await office.case({ title: `Prazo ${index}`, status, dueDate: day(days), clientId: client.id });
  }
  await page.goto('/dashboard');
  await check(page, 'dashboard', 'Atividade Recente');
  await page.goto('/processos');
  await check(page, 'cases page', 'Cliente Mais Ativo');
  await page.goto(`/processos?clientId=${client.id}`);
  await check(page, 'client’s cases', /Criado em/);
  await page.goto('/processos?q=zebra');
  await check(page, 'search without result', /Nenhum cliente encontrado/);
}

async function walkDialogs(page: Page, office: Office): Promise<void> {
  const { id } = await office.case({ title: TITLE, number: '1', dueDate: day(2) });
  await office.note(id, 'Ligar ao perito.');
  for (const file of [await pdf('perícia.pdf', 2), png('fissura.png'), csv('despesas.csv')]) {
    await office.attach(id, file);
  }
  const detail = await openCase(page, id, TITLE);
  await check(page, 'detail dialog', 'Ligar ao perito.');
  for (const [title, seen] of [
    ['perícia', 'Folha 1'],
    ['fissura', '100 %'],
    ['despesas', /Não é possível visualizar/],
  ] as const) {
    await detail.getByRole('button', { name: `Visualizar ${title}` }).click();
    await check(page, `viewer of ${title}`, seen);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: title })).toBeHidden();
  }
  await detail.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Processo' });
  await check(page, 'edit dialog', 'Adicionar Nota (Opcional)');
  await form.getByLabel('Título').fill('Outro título');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await check(page, 'question before leaving', 'Descartar alterações?');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.goto('/dashboard');
  for (const name of ['Novo Processo', 'Novo Cliente', 'Anexar Documento']) {
    await page.getByRole('main').getByRole('button', { name }).click();
    await check(page, name, name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^Conta de / }).click();
  await check(page, 'account menu', 'Sair');
}

async function walkPhone(page: Page, office: Office): Promise<void> {
  const { id } = await office.case({ title: TITLE, dueDate: day(-2) });
  await office.attach(id, await pdf('perícia.pdf', 2));
  await page.goto('/dashboard');
  await check(page, 'dashboard', 'Atividade Recente');
  await page.getByRole('button', { name: 'Menu' }).click();
  await check(page, 'menu', 'Sair');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await check(page, 'create sheet', 'Anexar Documento');
  await page.goto('/processos');
  await check(page, 'cases page', 'Processos sem cliente');
  const detail = await openCase(page, id, TITLE);
  await check(page, 'detail dialog', 'Não atribuído');
  await detail.getByRole('button', { name: 'Visualizar perícia' }).click();
  await check(page, 'viewer', 'Folha 1');
}

/** Looks once `seen` is there. In the dark only the colours differ. */
async function check(page: Page, name: string, seen: string | RegExp): Promise<void> {
  await test.step(name, async () => {
    await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
    const axe = new AxeBuilder({ page });
    if (await page.evaluate(DARK)) axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const serious = violations.filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    );
    const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`);
    expect.soft(found, name).toEqual([]);
  });
}
