import type { Page } from '@playwright/test';
import type pg from 'pg';

import { ClientSide } from './client-side.js';
import type { Office } from './office.js';

export const COMPANY = 'Construções Vale Verde, S.A.';
export const CASE = 'Empreitada da Escola Básica';
export const TITLE = 'Dúvida sobre o relatório pericial';

interface Setting {
  office: Office;
  owner: pg.Client;
  stranger: () => Promise<Page>;
}

/** A client with a case, and Filipa who asks about it. */
export async function asked({ office, owner, stranger }: Setting) {
  const company = await office.client(COMPANY);
  const legalCase = await office.case({ title: CASE, clientId: company.id });
  const place = { owner, office, origin: office.origin };
  const filipa = await ClientSide.of(await stranger(), place, company.id, 'Filipa Roque');
  const request = await filipa.ask({
    title: TITLE,
    description: 'O relatório fala em assentamento do solo. Isto muda alguma coisa?',
    caseId: legalCase.id,
  });
  return { company, legalCase, filipa, request };
}

export const list = (page: Page) => page.getByRole('region', { name: 'Lista de pedidos' });
export const conversation = (page: Page) =>
  page.getByRole('region', { name: `Conversa sobre ${TITLE}` });
export const answer = (page: Page) => conversation(page).getByRole('textbox', { name: 'Resposta' });
export const sendAnswer = (page: Page) =>
  conversation(page).getByRole('button', { name: 'Enviar', exact: true });
