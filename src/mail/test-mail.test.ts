import { createServer } from 'node:net';

import { type SmtpManners, SmtpStandIn, type Temper } from '../../test/stand-ins/smtp.js';
import type { MailContent } from './mail-template.js';
import { sendTestMail } from './test-mail.js';

const PASSWORD = 'Vq8-segredo';
const TRUSTING = '&tls.rejectUnauthorized=false';

const CONTENT: MailContent = {
  head: {
    ...{ companyName: 'Causa', signature: 'Enviado pela Causa.', initials: 'C' },
    ...{ fill: '#1f3a5f', onFill: '#ffffff', link: '#1f3a5f', band: '#16202e', onBand: '#ffffff' },
  },
  ...{ subject: 'Mensagem de teste', preview: 'Funciona.', title: 'Mensagem de teste' },
  ...{ opening: ['Funciona.'], closing: ['Não é preciso fazer nada.'] },
  action: { label: 'Abrir a Causa', url: 'https://causa.example/auth' },
};

let smtp: SmtpStandIn;
afterEach(() => smtp?.stop());

interface Case extends SmtpManners {
  temper?: Temper;
  typed?: string;
  smtps?: boolean;
  query?: string;
}

/** Returns the result of the trial, without the server's name and port. */
async function resultOf({ temper, typed, smtps, query = '', ...manners }: Case): Promise<string> {
  smtp = await SmtpStandIn.start(manners);
  smtp.temper = temper ?? 'accepts';
  const url = new URL(smtp.url + query);
  if (smtps) url.protocol = 'smtps:';
  if (typed !== undefined) Object.assign(url, { username: 'causa', password: typed });
  return resultAt(url.href);
}

async function resultAt(smtpUrl: string): Promise<string> {
  const settings = { smtpUrl, mailFrom: 'Causa <causa@causa.example>', domain: 'causa.example' };
  const line = await sendTestMail(settings, {
    recipient: 'ana@teste.example',
    content: CONTENT,
  }).catch(({ message }: Error) => message);
  expect(line).not.toContain(PASSWORD);
  expect(line).not.toContain('\n');
  return line.replace(/^127\.0\.0\.1:\d+ /, '');
}

it.each<[says: string, given: Case]>([
  ['took the mail without encryption: 250 OK: message queued', {}],
  ['took the mail over TLS: 250 OK: message queued', { tls: 'by STARTTLS', query: TRUSTING }],
  [
    'took the mail over TLS, signed in: 250 OK: message queued',
    { tls: 'at once', smtps: true, query: TRUSTING, password: PASSWORD, typed: PASSWORD },
  ],
  [
    'took the mail without encryption, without the login, which it does not offer: 250 OK: message queued',
    { typed: PASSWORD },
  ],
])('says that the server %s', async (says, given) => {
  expect(await resultOf(given)).toBe(says);
  expect(smtp.takenFor('ana@teste.example')).toHaveLength(1);
});

it.each<[says: string, given: Case]>([
  ['refuses the login or password (535)', { password: PASSWORD, typed: `${PASSWORD}x` }],
  ['refuses the sender of MAIL_FROM (553 No, thank you)', { temper: 'refuses the sender' }],
  ['refuses the recipient (550 No, thank you)', { temper: 'refuses the recipient' }],
  ['does not answer in time', { temper: 'hangs' }],
  ['shows a certificate that is not trusted', { tls: 'by STARTTLS' }],
  ['shows a certificate that is not trusted', { tls: 'at once', smtps: true }],
  [
    'does not speak the TLS that SMTP_URL asks for (500 Error: command not recognized)',
    { query: '&requireTLS=true' },
  ],
  ['does not speak TLS on this port: smtps:// is wrong for it, or the port is', { smtps: true }],
])('says that the server %s', async (says, given) => {
  expect(await resultOf(given)).toBe(says);
  expect(smtp.messages).toEqual([]);
});

it('says that nobody is there', async () => {
  expect(await resultAt('smtp://nobody.invalid:25')).toBe('nobody.invalid:25 cannot be found');
  const port = await new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
  expect(await resultAt(`smtp://127.0.0.1:${port}`)).toBe(
    'cannot be reached, or breaks off (ECONNREFUSED)',
  );
});
