/** The mails that invite and confirm, as their own pages of the demo's mailbox. */
import { ADDRESS, PASSWORD } from './demo.mjs';

const INVITED = 'diana.fonseca@aurora.example';
const SIGNED_UP = 'ana.ferreira@correio.example';
const headers = { origin: ADDRESS };

export const MAILS = [
  ['mail-invite', '/dev/mailbox', (page) => openMail(page, INVITED), true],
  ['mail-confirm', '/dev/mailbox', (page) => openMail(page, SIGNED_UP), true],
];

async function openMail(page, recipient) {
  const path = await page.getByRole('link', { name: recipient }).first().getAttribute('href');
  await page.goto(`${path}/html`);
}

/**
 * Sends missing mails once. The invitation is deleted again, because it would appear among the others and use a seat of
 * the plan; its mail stays.
 * @param {import('@playwright/test').APIRequestContext} request of somebody of the staff
 */
export async function fillMailbox(request) {
  const mailbox = await (await request.get(`${ADDRESS}/dev/mailbox`)).text();
  if (!mailbox.includes(INVITED)) {
    const data = {
      userType: 'staff',
      fullName: 'Diana Fonseca',
      position: 'Advogada Estagiária',
      email: INVITED,
    };
    const sent = await request.post(`${ADDRESS}/api/invitations`, { data, headers });
    if (!sent.ok()) throw new Error(`the invitation was refused: ${await sent.text()}`);
    const { id } = await sent.json();
    await arrived(request, INVITED);
    await request.delete(`${ADDRESS}/api/invitations/${id}`, { headers });
  }
  if (!mailbox.includes(SIGNED_UP)) {
    const data = { email: SIGNED_UP, password: PASSWORD, slug: 'aurora' };
    await request.post(`${ADDRESS}/api/auth/client-sign-up`, { data, headers });
    await arrived(request, SIGNED_UP);
  }
}

async function arrived(request, recipient) {
  for (let tries = 0; tries < 50; tries += 1) {
    const mailbox = await (await request.get(`${ADDRESS}/dev/mailbox`)).text();
    if (mailbox.includes(recipient)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail to ${recipient}`);
}
