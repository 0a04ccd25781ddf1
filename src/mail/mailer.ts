import { Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';

import { Config } from '../config/config.js';
import { JobFailure } from '../jobs/job.js';
import { type Mail, renderMail } from './mail-template.js';

interface MailError {
  code?: string;
  responseCode?: number;
}

/** Renders a mail and hands it to the mail server, or to the local mailbox where there is none. */
@Injectable()
export class Mailer {
  private readonly domain: string;

  constructor(
    private readonly mailer: MailerService,
    config: Config,
  ) {
    this.domain = new URL(config.linkBase).hostname;
  }

  /** Hands a message over; its id makes several attempts known as one. @throws JobFailure where it is not taken */
  async send(id: string, { recipient, content }: Mail): Promise<void> {
    try {
      await this.mailer.sendMail({
        // The same for every attempt, so that a message that went twice is recognised as one.
        messageId: `<${id}@${this.domain}>`,
        to: { name: '', address: recipient },
        subject: content.subject,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...renderMail(content),
      });
    } catch (error) {
      throw failureOf(error as MailError);
    }
  }
}

/** The mail library's code, with the server's number where it said one. */
function failureOf({ code = 'UNKNOWN', responseCode }: MailError): JobFailure {
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const refusedForGood = aboutThisMail && responseCode !== undefined && responseCode >= 500;
  return new JobFailure(responseCode ? `${code} ${responseCode}` : code, refusedForGood);
}
