import type { Page } from '@playwright/test';

import type { CaseDocument } from '../../src/contract/documents.js';
import type { DocumentTemplateRecord } from '../../src/contract/drafting.js';
import { expectAccessible } from './support/axe.js';
import { pdfSaying } from './support/files.js';
import { expect, test } from './support/test.js';

const SIGNED = 'O contrato de transporte foi assinado em 12 de março de 2024.';

/** Fills a gap of the list by its name. */
async function fillGap(page: Page, gap: string, text: string): Promise<void> {
  const missing = page.getByRole('region', { name: 'Em Falta' });
  await missing.getByRole('button', { name: `Preencher: ${gap}`, exact: true }).click();
  await missing.getByRole('textbox', { name: `O que escrever em ${gap}` }).fill(text);
  await missing.getByRole('button', { name: 'Aplicar' }).click();
  await expect(missing.getByRole('textbox')).toHaveCount(0);
}

test(
  'on the basic plan a template is filled without a model, and saved to its case',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await owner.query(`update subscriptions set plan_tier = 'basic' where office_id = $1`, [
      office.session.office.id,
    ]);
    const client = await office.client('Transportes Serra, Lda.');
    const legalCase = await office.case({
      title: 'Logística Oeste c. Transportes Serra',
      number: '1187/26.8T8LRA',
      clientId: client.id,
    });
    await page.goto(`/processos?openCase=${legalCase.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Gerar Peça' }).click();

    // Missing facts are listed before anything is written.
    const main = page.getByRole('main');
    await main.getByRole('combobox', { name: 'Modelo de Peça' }).click();
    await page.getByRole('option', { name: 'Contestação' }).click();
    const missing = main.getByRole('region', { name: 'Em Falta' });
    const paper = main.getByRole('article', { name: 'Texto da minuta' });
    await expect(paper).toContainText('1187/26.8T8LRA');
    await expect(main.getByText('O Assistente IA faz parte do plano Profissional.')).toBeVisible();
    await expect(main.getByRole('radio')).toHaveCount(0);
    await expect(missing.getByRole('listitem').first()).toContainText('Vazio no processo');
    await expect(missing).toContainText('Vazia na ficha do cliente');
    await fillGap(page, 'tribunal', 'Juízo Local Cível de Leiria');
    await expect(paper).toContainText('Juízo Local Cível de Leiria');
    await expectAccessible(page, 'what is missing', 'O direito citado e os prazos');

    await main.getByRole('button', { name: 'Gerar Minuta' }).click();
    await expect(page).toHaveURL(/minuta=/);
    await expect(main.getByRole('button', { name: 'Gerar de Novo' })).toBeVisible();
    await expect(paper).toContainText('Juízo Local Cível de Leiria');
    await fillGap(page, 'nome do autor', 'Logística Oeste, S.A.');
    await page.reload();
    await expect(paper).toContainText('Logística Oeste, S.A.');
    await expect(main.getByRole('region', { name: 'Preenchido' })).toContainText('Nome do autor');

    await main.getByRole('button', { name: 'Salvar no Processo' }).click();
    await expect(page.getByText('A minuta foi salva nos documentos do processo.')).toBeVisible();
    const documents = await office.api<CaseDocument[]>(
      'GET',
      `documents?filter=${JSON.stringify({ caseId: legalCase.id })}`,
    );
    expect(documents.map(({ title }) => title)).toEqual([
      'Contestação – Logística Oeste c. Transportes Serra',
    ]);
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Baixar Word' }).click();
    expect((await download).suggestedFilename()).toMatch(/^Contestação.*\.docx$/);
  },
);

test(
  'a model writes a piece’s passages: what it made up is marked until somebody confirms it, and the same template goes without one',
  { tag: '@long' },
  async ({ page, office, owner }) => {
    await owner.query(`update subscriptions set plan_tier = 'professional' where office_id = $1`, [
      office.session.office.id,
    ]);
    const client = await office.client('Transportes Serra, Lda.');
    const legalCase = await office.case({ title: 'Oeste c. Serra', clientId: client.id });
    await office.attach(legalCase.id, await pdfSaying('Contrato.pdf', [SIGNED]));
    await office.untilRead(client.id);
    // The stand-in is asked by the template's own words to invent something, too.
    const template = await office.api<DocumentTemplateRecord>('POST', 'document-templates', {
      ...{ name: 'Resposta', country: 'portugal' },
      body: '{{cliente.nome}} diz: [demo: invented]\n#. [[texto: os factos do contrato]]\n#. [[valor]]',
    });
    await page.goto(`/ia?aba=pecas&processo=${legalCase.id}&modelo=${template.id}`);
    const main = page.getByRole('main');
    const paper = main.getByRole('article', { name: 'Texto da minuta' });
    const missing = main.getByRole('region', { name: 'Em Falta' });
    // Missing facts are listed before anything is written.
    await expect(missing.getByRole('listitem')).toHaveCount(2);

    // Nothing leaves the office until somebody chooses a model.
    await expect(main.getByRole('radio', { name: /^Sem modelo/ })).toBeChecked();
    await main.getByRole('radio', { name: /^GPT/ }).check();
    const documents = main.getByRole('region', { name: 'Documentos para o Modelo' });
    await documents.getByRole('checkbox', { name: /^Contrato/ }).check();
    await expect(documents.getByText('1 escolhido')).toBeVisible();
    await main.getByRole('button', { name: 'Gerar Minuta' }).click();
    await expect(page).toHaveURL(/minuta=/);
    await expect(paper).toContainText(SIGNED);
    await expect(paper).toContainText('Zeferino Quimera – não verificado');
    await expect(main.getByText('A revisão por um advogado é obrigatória.')).toBeVisible();
    const report = main.getByRole('region', { name: 'Verificação' });
    await expect(report).toContainText('3 factos não: estão marcados');
    await report.getByText('1 citação', { exact: true }).click();
    await expect(report.getByRole('figure')).toContainText('Verificada');
    await report.getByText('Enviado ao modelo').click();
    await expect(report).toContainText('Contrato, texto da página 1');
    await expectAccessible(page, 'a draft with a model', 'Enviado ao modelo');

    await missing.getByRole('button', { name: 'Confirmar: Zeferino Quimera' }).click();
    await missing.getByRole('button', { name: 'Aplicar' }).click();
    await expect(paper).not.toContainText('Zeferino Quimera – não verificado');
    await expect(paper).toContainText('Zeferino Quimera');
    await main.getByRole('button', { name: 'Salvar no Processo' }).click();
    await expect(page.getByText('A minuta foi salva nos documentos do processo.')).toBeVisible();

    await main.getByRole('radio', { name: /^Sem modelo/ }).check();
    await main.getByRole('button', { name: 'Gerar de Novo' }).click();
    await expect(paper).not.toContainText('Zeferino Quimera');
    await expect(paper).toContainText('os factos do contrato');
    await expect(report).toHaveCount(0);
  },
);

test(
  'a template is written with fields from the list, and its former texts come back',
  { tag: '@long' },
  async ({ page, office: _, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/api\/document-templates/);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/ia?aba=pecas');
    await page.getByRole('link', { name: 'Gerenciar Modelos' }).click();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^Requerimento/ }).click();
    const text = main.getByRole('textbox', { name: 'Texto' });
    await expect(text).toHaveValue(/Exmo\(a\)/);
    await text.fill('# Pedido\n{{cliente.saldo}}');
    await main.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(main.getByText('Campos que não existem: {{cliente.saldo}}')).toBeVisible();

    await text.fill('# Pedido\n');
    await text.press('Control+End');
    await main.getByRole('button', { name: 'Inserir Campo' }).click();
    await page.getByRole('menuitem', { name: /^NIF do cliente/ }).click();
    await expect(text).toHaveValue('# Pedido\n{{cliente.nif}}');
    await expect(main.getByRole('article')).toContainText('NIF do cliente');
    await main.getByRole('button', { name: 'Salvar', exact: true }).click();
    const versions = main.getByRole('region', { name: 'Versões' });
    await expect(versions.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'the editor', 'Versões');

    await versions.getByRole('button', { name: /Original/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Usar Este Texto' }).click();
    await expect(text).toHaveValue(/Exmo\(a\)/);
    await main.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(main.getByText('Portugal · Da Causa', { exact: true })).toBeVisible();
  },
);
