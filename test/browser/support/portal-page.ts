import type { Page } from '@playwright/test';
import type pg from 'pg';

import type { ServiceRequest } from '../../../src/contract/service-requests.js';
import { addClientUser, addMember, addSession } from '../../support/offices.js';
import { type Office, PASSWORD } from './office.js';
import { expect } from './test.js';

export const FULL_NAME = 'Filipa Roque';
export const COMPANY = 'Construções Vale Verde, S.A.';

/** A portal user of a client of the office. */
export interface PortalUser {
  userId: string;
  email: string;
  clientId: string;
  clientUserId: string;
}

/** @param clientId of whom; of a new client where none is named */
export async function clientUser(
  owner: pg.Client,
  office: Office,
  { clientId, fullName = FULL_NAME }: { clientId?: string; fullName?: string } = {},
): Promise<PortalUser> {
  const of = clientId ?? (await office.client(COMPANY)).id;
  const its = office.session.office;
  const member = await addMember(owner, its, 'client', fullName);
  const clientUserId = await addClientUser(owner, its, of, member, fullName);
  return { ...member, clientId: of, clientUserId };
}

/** Signs in as people do. @param page of a browser where nobody is signed in */
export async function signIn(page: Page, slug: string, email: string, path = ''): Promise<void> {
  const wanted = path && `?redirect=${encodeURIComponent(`/${slug}/${path}`)}`;
  await page.goto(`/${slug}/cliente/login${wanted}`);
  await submitSignIn(page, email);
  await expect(page).toHaveURL(path ? `/${slug}/${path}` : `/${slug}/cliente`);
}

/** Fills in the sign-in that is on the page. */
export async function submitSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** The same without its page, in a session that goes on: where the way in is not what is looked at. */
export async function openSession(
  page: Page,
  owner: pg.Client,
  office: Office,
  { userId }: PortalUser,
): Promise<void> {
  const token = await addSession(owner, office.session.office, 'client', userId);
  const headers = { origin: office.origin, cookie: `causa_refresh=${token}` };
  const answer = await page.request.post('/api/auth/refresh', { headers });
  expect(answer.status()).toBe(200);
}

/** Asks the office, as the page's own client. */
export async function createRequest(
  page: Page,
  office: Office,
  values: { title: string; caseId?: string; clientId?: string },
): Promise<ServiceRequest> {
  const response = await page.request.post('/api/portal/service-requests', {
    headers: { origin: office.origin },
    data: values,
  });
  expect(response.status()).toBe(201);
  return (await response.json()) as ServiceRequest;
}

export async function unreadCount(page: Page, id: string): Promise<number> {
  const response = await page.request.get(`/api/portal/service-requests/${id}`);
  return ((await response.json()) as ServiceRequest).unread;
}

export const message = (page: Page) => page.getByRole('textbox', { name: 'Mensagem' });
export const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });
export const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' });

/** Makes the page refetch at once, as when its window gets the focus again: the listeners are the window's. */
export const refetch = (page: Page) =>
  page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
