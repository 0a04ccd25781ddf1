import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';

import { Config } from '../config/config.js';
import { seal, unseal } from '../config/sealed.js';

const SECRET_BYTES = 32;

/** Secrets that sign deliveries, by the scheme of Standard Webhooks. The database keeps them sealed. */
@Injectable()
export class WebhookSecretsService {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = config.key('webhooks');
  }

  /** Makes a new secret for an office, as it is kept. */
  make(officeId: string): Buffer {
    return seal(randomBytes(SECRET_BYTES), officeId, this.key);
  }

  /** The secret as the receiver has it; null where it was sealed for another office, or with another key. */
  open(sealed: Buffer, officeId: string): string | null {
    const bytes = unseal(sealed, officeId, this.key);
    return bytes && `whsec_${bytes.toString('base64')}`;
  }
}

/** The headers that prove a body, by each of some secrets. */
export function signed(
  id: string,
  at: Date,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}
