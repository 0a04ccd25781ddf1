import { expectAccessible } from './support/axe.js';
import { png } from './support/files.js';
import {
  ask,
  clientUser,
  enter,
  log,
  look,
  message,
  send,
  unreadOf,
} from './support/portal-page.js';
import { expect, test } from './support/test.js';

/* A conversation as a client has it open: what comes, what is read, and what is written. */

const TITLE = 'Dúvida sobre o relatório pericial';

test('a message of the office is there within fifteen seconds, without loading the page anew', async ({
  office,
  owner,
  stranger,
}) => {
  const somebody = await clientUser(owner, office);
  const page = await stranger();
  // Its hours are the test's to say.
  await page.clock.install();
  await enter(page, owner, office, somebody);
  const { id } = await ask(page, office, { title: TITLE });
  await page.goto(`/${office.slug}/cliente/pedidos/${id}`);
  await expect(log(page).getByText('Enviada')).toBeVisible();
  await office.api('POST', `service-requests/${id}/messages`, { text: 'É na quinta-feira.' });
  await page.clock.fastForward(15_000);
  await expect(log(page).getByText('É na quinta-feira.')).toBeVisible();
});

test('a message that is too long is refused at its field, and a book is not even taken in', async ({
  office,
  owner,
  stranger,
}) => {
  const somebody = await clientUser(owner, office);
  const page = await stranger();
  await enter(page, owner, office, somebody);
  const { id } = await ask(page, office, { title: TITLE });
  await page.goto(`/${office.slug}/cliente/pedidos/${id}`);
  await message(page).fill('ã'.repeat(5001));
  await expect(page.getByText('A mensagem pode ter até 5000 caracteres. Tem 5001')).toBeVisible();
  await expect(message(page)).toHaveAttribute('aria-invalid', 'true');
  await message(page).fill('Por enviar');
  await message(page).fill('ã'.repeat(20_001));
  await expect(page.getByText('caracteres. Tem 20001')).toBeVisible();
  await expect(message(page)).toHaveValue('Por enviar');
});

test('sixteen photographs go with one message, what is too large is told before, and one can be taken out', async ({
  office,
  owner,
  stranger,
}) => {
  test.slow();
  const somebody = await clientUser(owner, office);
  const page = await stranger();
  await page.setViewportSize({ width: 375, height: 812 });
  await enter(page, owner, office, somebody);
  const request = await ask(page, office, { title: TITLE });
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
});

test('what is new does not move what one reads, and is not read until it is seen', async ({
  office,
  owner,
  stranger,
}) => {
  const somebody = await clientUser(owner, office);
  const page = await stranger();
  await enter(page, owner, office, somebody);
  const request = await ask(page, office, { title: TITLE });
  for (let n = 1; n <= 12; n++) {
    await office.api('POST', `service-requests/${request.id}/messages`, {
      text: `Linha ${n}\n${'texto\n'.repeat(4)}`,
    });
  }
  await page.goto(`/${office.slug}/cliente/pedidos/${request.id}`);
  await expect(log(page).getByText('Linha 12')).toBeInViewport();
  await expect.poll(async () => unreadOf(page, request.id)).toBe(0);
  await log(page).evaluate((box: { scrollTop: number }) => (box.scrollTop = 0));
  // The page hears of it with the next frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => done()))');
  const before = await log(page).evaluate((box: { scrollTop: number }) => box.scrollTop);
  await office.api('POST', `service-requests/${request.id}/messages`, { text: '\u202eadvertida' });
  await look(page);
  await expect(page.getByRole('button', { name: 'Novas mensagens' })).toBeVisible();
  expect(await log(page).evaluate((box: { scrollTop: number }) => box.scrollTop)).toBe(before);
  expect(await unreadOf(page, request.id)).toBe(1);
  await page.getByRole('button', { name: 'Novas mensagens' }).click();
  await expect.poll(async () => unreadOf(page, request.id)).toBe(0);
  await expect(page.getByRole('button', { name: 'Novas mensagens' })).toHaveCount(0);
});
