import type { Page, Route } from '@playwright/test';

import type { CaseDocument } from '../../src/contract/documents.js';
import { addMember } from '../support/offices.js';
import { expectAccessible } from './support/axe.js';
import { toast, toastText } from './support/console-page.js';
import { Office, PASSWORD } from './support/office.js';
import { expect, test } from './support/test.js';

/* Ways to go on from an answer and its conversation, besides reading it. */

const ANSWERS = '**/api/ai/conversations/*/answers?**';
const NOTICE = 'A revisão por um advogado é obrigatória.';

test(
  'an answer is stopped, lost and read again, and saved from the menu; a colleague reads it, until the assistant is off',
  { tag: '@long' },
  async ({ page, office, owner, stranger, browserConsole }) => {
    browserConsole.expectFailedRequests(/\/answers/);
    const legalCase = await office.case({ title: 'Ferreira c. Condomínio' });
    await page.goto('/ia');

    // Stopped in the middle: what had come stays.
    await ask(page, 'Qual o prazo para contestar? [demo: silent]');
    const turns = page.getByRole('region', { name: /^Conversa: / }).getByRole('article');
    await expect(turns.last()).toContainText(/Modelo/);
    await page.getByRole('button', { name: 'Parar' }).click();
    await expect(turns.last()).toContainText('A resposta foi interrompida antes do fim.');
    await expect(page.getByRole('button', { name: 'Perguntar' })).toBeEnabled();

    // The connection breaks off: what was seen stays, and what was written is read, not asked for again.
    await page.route('**/api/ai/answers', breakConnection);
    await page.route(ANSWERS, (route) => route.abort());
    await ask(page, 'E como se conta?');
    await expect(turns.last()).toContainText('A ligação caiu antes do fim.');
    await page.unroute(ANSWERS);
    await page.unroute('**/api/ai/answers');
    await turns.last().getByRole('button', { name: 'Ler de Novo' }).click();
    await expect(turns).toHaveCount(2);
    await expect(turns.last()).toContainText(NOTICE);
    await expect(turns.last()).not.toContainText('A ligação caiu');
    expect(await asked(owner, office)).toBe(2);

    await menu(page, 'Salvar no Processo');
    const saving = page.getByRole('dialog', { name: 'Salvar no processo' });
    await expect(saving.getByRole('combobox', { name: 'Resposta a' })).toHaveText(
      'E como se conta?',
    );
    await saving.getByText('PDF', { exact: true }).click();
    await saving.getByRole('combobox', { name: 'Processo' }).fill('Ferreira');
    await page.getByRole('option', { name: legalCase.title }).click();
    await expectAccessible(page, 'saving an answer', 'Resposta a');
    await saving.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Sucesso', 'PDF salvo no processo.')).toBeVisible();
    const filter = encodeURIComponent(JSON.stringify({ caseId: legalCase.id }));
    const documents = await office.api<CaseDocument[]>('GET', `documents?filter=${filter}`);
    expect(documents.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);

    const colleague = await addMember(owner, office.session.office, 'staff', 'Duarte Pinto');
    await menu(page, 'Partilhar');
    const sharing = page.getByRole('dialog', { name: 'Partilhar conversa' });
    await sharing.getByRole('checkbox', { name: /Duarte Pinto/ }).check();
    await expectAccessible(page, 'sharing', 'Duarte Pinto');
    await sharing.getByRole('button', { name: 'Salvar' }).click();
    await expect(toastText(page, 'Partilha atualizada.')).toBeVisible();

    const theirs = await stranger();
    await Office.signIn(theirs.request, office.origin, colleague.email, PASSWORD);
    await theirs.goto('/ia');
    await theirs.getByRole('button', { name: /^Partilhadas/ }).click();
    await theirs.getByRole('link', { name: /De Rita Sousa/ }).click();
    await expect(theirs.getByText(/^Partilhada por Rita Sousa\./)).toBeVisible();
    await expect(theirs.getByText(NOTICE).first()).toBeVisible();
    await expect(theirs.getByRole('group', { name: 'Salvar no processo' })).toHaveCount(0);

    await switchOff(page);
    await expect(
      page.getByText(/^O escritório desligou o Assistente IA: esta conversa/),
    ).toBeVisible();
    await theirs.goto('/ia?aba=documentos');
    await expect(theirs.getByRole('heading', { name: 'Assistente IA desligado' })).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Analisar' })).toHaveCount(0);
    await expectAccessible(theirs, 'an assistant that is off', 'Assistente IA desligado');
    // The pieces need no model.
    await theirs.getByRole('link', { name: 'Contestação' }).click();
    await expect(theirs.getByRole('combobox', { name: 'Modelo de Peça' })).toHaveText(
      'Contestação',
    );
  },
);

async function ask(page: Page, question: string): Promise<void> {
  await page.getByLabel('Pergunta').fill(question);
  await page.getByRole('button', { name: 'Perguntar' }).click();
}

/** Hands on the beginning of a whole answer, and no more. */
async function breakConnection(route: Route): Promise<void> {
  const response = await route.fetch();
  const events = (await response.text()).split('\n\n');
  expect(events.length).toBeGreaterThan(3);
  await route.fulfill({ response, body: `${events.slice(0, 2).join('\n\n')}\n\n` });
}

async function menu(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function switchOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Configurar' }).click();
  const settings = page.getByRole('dialog', { name: 'Assistente IA no escritório' });
  await expectAccessible(page, 'what is on', 'Modelo Groq');
  await settings.getByRole('switch', { name: 'Assistente IA', exact: true }).uncheck();
  await expect(toastText(page, 'Configurações salvas.')).toBeVisible();
  await settings.getByRole('button', { name: 'Fechar' }).last().click();
}

/** Returns the questions that the office's plan has counted. */
async function asked(owner: Parameters<typeof addMember>[0], office: Office): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'select ai_queries::int as n from usage_tracking where office_id = $1',
    [office.session.office.id],
  );
  return rows[0]!.n;
}
