import { MailerService } from '@nestjs-modules/mailer';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { renderLetter } from './letter.js';
import type { Claim } from './outbox.js';

export interface SendFailure {
  /** The mail library's code, with the server's number where it said one. */
  code: string;
  /** The server refused this recipient or message for good. */
  final: boolean;
}

interface MailError {
  code?: string;
  responseCode?: number;
}

/** Renders a letter and hands it to the mail server, or to the local mailbox where there is none. */
@Injectable()
export class Mailer {
  private readonly domain: string;

  constructor(
    private readonly mailer: MailerService,
    config: Config,
  ) {
    this.domain = new URL(config.linkBase).hostname;
  }

  /** @returns null once the message was accepted */
  async send({ id, recipient, letter }: Claim): Promise<SendFailure | null> {
    try {
      await this.mailer.sendMail({
        // The same for every attempt, so that a message that went twice is recognised as one.
        messageId: `<${id}@${this.domain}>`,
        to: { name: '', address: recipient },
        subject: letter.subject,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...renderLetter(letter),
      });
      return null;
    } catch (error) {
      return failureOf(error as MailError);
    }
  }
}

function failureOf({ code = 'UNKNOWN', responseCode }: MailError): SendFailure {
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return {
    code: responseCode ? `${code} ${responseCode}` : code,
    final: aboutThisMail && responseCode !== undefined && responseCode >= 500,
  };
}
