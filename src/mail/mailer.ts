import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import addressParser from 'nodemailer/lib/addressparser/index.js';

import { Config } from '../config/config.js';
import { JobFailure } from '../jobs/job.js';
import { LocalMailbox } from './local-mailbox.js';
import { type Mail, type MailContent, renderMail } from './mail-template.js';
import { SEND_TIMEOUT_MS, smtpAddress } from './smtp.js';

interface MailError {
  code?: string;
  responseCode?: number;
}

/** Renders a mail and hands it to the mail server, or to the local mailbox where there is none. */
@Injectable()
export class Mailer implements OnModuleDestroy {
  private readonly transport;
  private readonly domain: string;
  /** The installation's own address, without a name. */
  private readonly address: string;

  constructor({ smtpUrl, mailFrom, linkBase }: Config, mailbox: LocalMailbox) {
    const defaults = { from: mailFrom };
    this.transport = smtpUrl
      ? createTransport(smtpAddress(smtpUrl), defaults)
      : createTransport(mailbox.transport, defaults);
    this.domain = new URL(linkBase).hostname;
    this.address = addressParser(mailFrom, { flatten: true })[0]!.address;
  }

  onModuleDestroy(): void {
    this.transport.close();
  }

  /** Hands a message over; its id makes several attempts known as one. @throws JobFailure where it is not taken */
  async send(id: string, mail: Mail): Promise<void> {
    try {
      const name = mail.content.sender?.name;
      const from = name && { from: { name, address: this.address } };
      await withinTime(this.transport.sendMail({ ...messageOf(id, this.domain, mail), ...from }));
    } catch (error) {
      throw failureOf(error as MailError);
    }
  }
}

/** A mail as the mail library takes it. */
export function messageOf(id: string, domain: string, { recipient, content }: Mail) {
  return {
    // The same for every attempt, so that a message that went twice is recognised as one.
    messageId: `<${id}@${domain}>`,
    to: { name: '', address: recipient },
    ...(content.sender?.answerTo && { replyTo: { name: '', address: content.sender.answerTo } }),
    subject: content.subject,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(content) },
    ...renderMail(content),
  };
}

/** Headers by which a mail program's own button ends these mails (RFC 8058). */
function unsubscribing({ unsubscribe }: MailContent): Record<string, string> {
  return unsubscribe === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
}

export async function withinTime<T>(sending: Promise<T>): Promise<T> {
  const over = new AbortController();
  const tooLate = sleep(SEND_TIMEOUT_MS, undefined, { signal: over.signal }).then(() => {
    throw Object.assign(new Error('the mail server takes too long'), { code: 'ETIMEDOUT' });
  });
  try {
    return await Promise.race([sending, tooLate]);
  } finally {
    tooLate.catch(() => {});
    over.abort();
  }
}

/** The mail library's code, with the server's number where it said one. */
function failureOf({ code = 'UNKNOWN', responseCode }: MailError): JobFailure {
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const refusedForGood = aboutThisMail && responseCode !== undefined && responseCode >= 500;
  return new JobFailure(responseCode ? `${code} ${responseCode}` : code, refusedForGood);
}
