import { type APIRequestContext, expect } from '@playwright/test';

const TIMEOUT_MS = 60_000;

/** Returns the token in the newest message to an e-mail; waits until the local mailbox has one. */
export async function confirmationFor(requests: APIRequestContext, email: string): Promise<string> {
  return tokenIn(await messageTo(requests, email));
}

/** Returns path and query of an invitation's link, likewise. */
export async function invitationFor(requests: APIRequestContext, email: string): Promise<string> {
  return linkIn(await messageTo(requests, email), /\/invite\/accept\?[^"<\s]+/);
}

/** Returns path and query of the link that confirms an e-mail, likewise. */
export async function confirmationLinkFor(
  requests: APIRequestContext,
  email: string,
): Promise<string> {
  return linkIn(await messageTo(requests, email), /\/auth\/confirm\?[^"<\s]+/);
}

/** Returns path and query of the link with which the buyer of a plan signs up, likewise. */
export async function signUpLinkFor(requests: APIRequestContext, email: string): Promise<string> {
  return linkIn(await messageTo(requests, email), /\/auth\?mode=signup/);
}

/** Returns the HTML of the local mailbox's entries for an e-mail, the newest first. */
export async function listedFor(requests: APIRequestContext, email: string): Promise<string> {
  return (await itemsFor(requests, email)).join('');
}

async function itemsFor(requests: APIRequestContext, email: string): Promise<string[]> {
  const list = await (await requests.get('/dev/mailbox')).text();
  return list.split('<li>').filter((item) => item.includes(`<span>${email}</span>`));
}

async function messageTo(requests: APIRequestContext, email: string): Promise<string> {
  const path = async () => {
    const [entry] = await itemsFor(requests, email);
    return /href="(\/dev\/mailbox\/[^"]+)"/.exec(entry ?? '')?.[1];
  };
  const options = { message: `a message for ${email}`, timeout: TIMEOUT_MS, intervals: [50] };
  await expect.poll(path, options).toBeDefined();
  return (await requests.get(`${await path()}/html`)).text();
}

function linkIn(html: string, address: RegExp): string {
  const link = address.exec(html.replaceAll('&#x3D;', '=').replaceAll('&amp;', '&'))?.[0];
  if (!link) throw new Error('a message without such a link');
  return link;
}

function tokenIn(html: string): string {
  const token = /token_hash(?:=|&#x3D;)([\w-]+)/.exec(html)?.[1];
  if (!token) throw new Error('a message without a link');
  return token;
}
