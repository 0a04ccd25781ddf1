import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';

import { StartupRefusal } from '../config/startup.js';
import type { Mail } from './mail-template.js';
import { messageOf, withinTime } from './mailer.js';
import { smtpAddress } from './smtp.js';

export interface MailSettings {
  smtpUrl: string;
  mailFrom: string;
  /** Host of our own address, for the message's id. */
  domain: string;
}

/**
 * Sends one mail without the queue. It takes each step itself, which `Mailer` leaves to the library, so that it can
 * report the step that failed.
 * @returns the result, in one line without the password
 * @throws StartupRefusal with the reason why the server does not accept the mail, likewise
 */
export async function sendTestMail(settings: MailSettings, mail: Mail): Promise<string> {
  const server = new URL(settings.smtpUrl).host;
  const { options } = createTransport(smtpAddress(settings.smtpUrl)).transporter as unknown as {
    options: SMTPConnection.Options & { auth?: Login };
  };
  const connection = new SMTPConnection(options) as Connection;
  const failure = new Promise<never>((_resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('the connection was closed')));
  });
  try {
    const delivery = deliver(connection, options.auth, settings, mail);
    return `${server} ${await withinTime(Promise.race([delivery, failure]))}`;
  } catch (error) {
    throw new StartupRefusal(`${server} ${reasonOf(error as Failure)}`);
  } finally {
    connection.close();
  }
}

type Login = SMTPConnection.Credentials;

/** The types leave out `allowsAuth`: whether the server offers a login. */
type Connection = SMTPConnection & { allowsAuth: boolean };

async function deliver(
  connection: Connection,
  auth: Login | undefined,
  { mailFrom, domain }: MailSettings,
  mail: Mail,
): Promise<string> {
  await promisify(connection.connect.bind(connection))();
  const signsIn = auth !== undefined && connection.allowsAuth;
  if (signsIn) await promisify(connection.login.bind(connection))(auth);
  const message = new MailComposer({
    from: mailFrom,
    ...messageOf(randomUUID(), domain, mail),
  }).compile();
  const { response } = await promisify(connection.send.bind(connection))(
    message.getEnvelope(),
    message.createReadStream(),
  );
  const encryption = connection.secure ? 'over TLS' : 'without encryption';
  const login = auth && (signsIn ? ', signed in' : ', without the login, which it does not offer');
  return `took the mail ${encryption}${login ?? ''}: ${oneLine(response)}`;
}

interface Failure extends SMTPConnection.SMTPError {
  /** The system's code, if `code` is the library's. */
  originalCode?: string;
}

function reasonOf({ code = '', originalCode = '', command = '', response, message }: Failure) {
  const detail = response ? ` (${oneLine(response)})` : '';
  if (code === 'ETIMEDOUT') return 'does not answer in time';
  // The server's text may repeat the login and password.
  if (code === 'EAUTH')
    return `refuses the login or password (${/^\d+/.exec(response ?? '')?.[0] ?? command})`;
  if (/certificate|self-signed|altname/i.test(message))
    return 'shows a certificate that is not trusted';
  if (code === 'ETLS') return `does not speak the TLS that SMTP_URL asks for${detail}`;
  if (/wrong version number|packet length too long|SSL/i.test(message))
    return 'does not speak TLS on this port: smtps:// is wrong for it, or the port is';
  if (code === 'EDNS' || /^(ENOTFOUND|EAI_AGAIN)$/.test(originalCode)) return 'cannot be found';
  if (command === 'MAIL FROM') return `refuses the sender of MAIL_FROM${detail}`;
  if (command === 'RCPT TO') return `refuses the recipient${detail}`;
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return `refuses the mail${detail}`;
  return `cannot be reached, or breaks off (${originalCode || code || 'closed'})${detail}`;
}

const RESPONSE_MAX = 200;

/** Makes a response of the server one line without control characters, for a terminal. */
function oneLine(response: string): string {
  return response
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, RESPONSE_MAX);
}
