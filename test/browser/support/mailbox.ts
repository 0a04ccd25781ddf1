import { setTimeout as sleep } from 'node:timers/promises';

import type { APIRequestContext } from '@playwright/test';

const PATIENCE_MS = 20_000;

/** The token in the newest message to an e-mail, as soon as the local mailbox has one. */
export async function confirmationFor(requests: APIRequestContext, email: string): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const list = await (await requests.get('/dev/mailbox')).text();
    const entry = list.split('<li>').find((item) => item.includes(`<span>${email}</span>`));
    const path = /href="(\/dev\/mailbox\/[^"]+)"/.exec(entry ?? '')?.[1];
    if (path) return tokenIn(await (await requests.get(`${path}/html`)).text());
    await sleep(50);
  }
  throw new Error(`no message for ${email}`);
}

function tokenIn(html: string): string {
  const token = /token_hash(?:=|&#x3D;)([\w-]+)/.exec(html)?.[1];
  if (!token) throw new Error('a message without a link');
  return token;
}
