import type { Page } from '@playwright/test';

import type { ServiceRequest } from '../../src/contract/service-requests.js';
import { expectAccessible } from './support/axe.js';
import { png } from './support/files.js';
import {
  clientUser,
  createRequest,
  log,
  openSession,
  refetch,
  send,
  unreadCount,
} from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* A conversation as a client has it open: what comes, what is read, and the photographs that go with a message. */

const TITLE = 'Dúvida sobre o relatório pericial';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const readScrollTop = (page: Page) =>
  log(page).evaluate((box: { scrollTop: number }) => box.scrollTop);

test(
  'a message of the office is counted, is there within fifteen seconds, does not move what one reads, and is read once it is seen',
  { tag: '@long' },
  async ({ office, owner, stranger }) => {
    const somebody = await clientUser(owner, office);
    const { clientId, clientUserId } = somebody;
    const page = await stranger();
    // Its hours are the test's to say.
    await page.clock.install();
    await openSession(page, owner, office, somebody);
    await page.goto(`/${office.slug}/cliente`);
    const unread = navigation(page).getByText(/não lidas?$/);
    await expect(navigation(page).getByRole('link', { name: 'Pedidos' })).toBeVisible();
    await expect(unread).toHaveCount(0);
    const values = { title: TITLE, clientId, clientUserId };
    const { id } = await office.api<ServiceRequest>('POST', 'service-requests', values);
    const write = (text: string) => office.api('POST', `service-requests/${id}/messages`, { text });
    await refetch(page);
    await expect(unread).toHaveText('1 não lida');
    for (let n = 1; n <= 6; n++) await write(`Linha ${n}\n${'texto\n'.repeat(8)}`);
    await refetch(page);
    await expect(unread).toHaveText('7 não lidas');
    await navigation(page)
      .getByRole('link', { name: /^Pedidos/ })
      .click();
    await page.getByRole('link', { name: new RegExp(TITLE) }).click();
    await expect(log(page).getByText('Linha 6')).toBeInViewport();
    await expect.poll(async () => unreadCount(page, id)).toBe(0);
    await expect(unread).toHaveCount(0);

    await log(page).evaluate((box: { scrollTop: number }) => (box.scrollTop = 0));
    // The page hears of it with the next frame.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => done()))');
    const before = await readScrollTop(page);
    await write('\u202eadvertida');
    await page.clock.fastForward(15_000);
    const news = page.getByRole('button', { name: 'Novas mensagens' });
    await expect(news).toBeVisible();
    expect(await readScrollTop(page)).toBe(before);
    expect(await unreadCount(page, id)).toBe(1);
    await news.click();
    await expect.poll(async () => unreadCount(page, id)).toBe(0);
    await expect(news).toHaveCount(0);
  },
);

test(
  'sixteen photographs go with one message, what is too large is told before, and one can be taken out',
  { tag: '@long' },
  async ({ office, owner, stranger }) => {
    test.slow();
    const somebody = await clientUser(owner, office);
    const page = await stranger();
    await page.setViewportSize({ width: 375, height: 812 });
    await openSession(page, owner, office, somebody);
    const request = await createRequest(page, office, { title: TITLE });
    await page.route('**/api/portal/profile', async (route) => {
      const response = await route.fetch();
      const profile = (await response.json()) as object;
      await route.fulfill({ response, json: { ...profile, uploadMaxBytes: 100_000 } });
    });
    await page.goto(`/${office.slug}/cliente/pedidos/${request.id}`);
    const pick = async (files: ReturnType<typeof png>[]) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Anexar arquivo' }).click();
      await (await chooser).setFiles(files);
    };
    const large = { ...png('grande.png'), buffer: Buffer.alloc(100_001, 1) };
    await pick([...Array.from({ length: 16 }, (_, n) => png(`IMG_${100 + n}.png`)), large]);
    await expect(
      page.getByText('“grande.png” tem 97,66 KB. O máximo por arquivo é 97,66 KB.'),
    ).toBeVisible();
    const attached = page.getByRole('list', { name: 'Anexos' }).getByRole('listitem');
    await expect(attached).toHaveCount(16);
    await expect(attached.getByText('Enviado')).toHaveCount(16);
    await page.getByRole('button', { name: 'Remover IMG_115' }).click();
    await expect(attached).toHaveCount(15);
    await pick(Array.from({ length: 6 }, (_, n) => png(`IMG_${200 + n}.png`)));
    await expect(page.getByText('Uma mensagem leva até 20 arquivos.')).toBeVisible();
    await expect(attached.getByText('Enviado')).toHaveCount(20);
    await expectAccessible(page, 'attachments', 'IMG_100.png');
    await send(page).click();
    await expect(log(page).getByRole('link', { name: /^Ver IMG_/ })).toHaveCount(20);
    await expect(attached).toHaveCount(0);
  },
);
