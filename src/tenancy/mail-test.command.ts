/**
 * `npm run mail:test -- TO@example`: sends a mail with the server's settings, at once and not by the queue, and says
 * in a line what the mail server made of it. With SMTP_URL and MAIL_FROM; it needs no database.
 */
import { isOrigin, isSender, mailServerOf } from '../config/addresses.js';
import { commandLine, misused } from '../config/command-line.js';
import { loadEnvFile } from '../config/environment.js';
import { Settings } from '../config/settings.js';
import { attempt } from '../config/startup.js';
import { readEmail } from '../fields/email-address.js';
import { sendTestMail } from '../mail/test-mail.js';
import { testMail } from './tenancy.mail-templates.js';

const USAGE = 'mail:test -- TO@example';

await attempt(async () => {
  const { words } = commandLine(USAGE, { options: {}, words: 1 });
  const recipient = readEmail(words[0] ?? '') || misused(USAGE);
  loadEnvFile();
  const settings = new Settings(process.env);
  const isServer = (value: string) => mailServerOf(value) !== null;
  const smtpUrl = settings.required(
    'SMTP_URL',
    'the mail server, as smtps://user:password@host:port',
    isServer,
  );
  const mailFrom = settings.required(
    'MAIL_FROM',
    'the sender, as Causa <causa@app.example>',
    isSender,
  );
  const publicUrl =
    settings.checked('PUBLIC_URL', 'an address without a path', isOrigin) ?? 'http://localhost';
  settings.refuse();
  const { hostname: domain } = new URL(publicUrl);
  const mail = { recipient, content: testMail(`${publicUrl}/auth`) };
  console.log(`causa: ${await sendTestMail({ smtpUrl, mailFrom, domain }, mail)}`);
});
