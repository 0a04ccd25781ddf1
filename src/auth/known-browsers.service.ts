import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';

/** Account that a known browser belongs to, with its present password. */
export interface Account {
  id: string;
  passwordHash: string;
}

const DEVICE_BYTES = 16;
const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * A browser in which someone signed in keeps a mark, so that failed attempts from other browsers do not lock the
 * account out here. The mark holds a random number, signed together with the account and its password: it does not
 * name the account, and it becomes invalid with the password. It does not authenticate by itself.
 */
@Injectable()
export class KnownBrowsersService {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = config.key('device');
  }

  /** @param mark the one that the browser has; its number is kept where it was the same person's */
  markFor(account: Account, mark: string | null): string {
    const device = this.deviceOf(mark, account) ?? randomBytes(DEVICE_BYTES).toString('base64url');
    return `${device}.${this.signature(device, account)}`;
  }

  /** The number of a browser in which that person signed in with that password; null of any other. */
  deviceOf(mark: string | null, account: Account): string | null {
    const [, device, signed] = SHAPE.exec(mark ?? '') ?? [];
    if (device === undefined || signed === undefined) return null;
    const expected = this.signature(device, account);
    return timingSafeEqual(Buffer.from(signed), Buffer.from(expected)) ? device : null;
  }

  private signature(device: string, { id, passwordHash }: Account): string {
    const subject = `${device}\n${id}\n${passwordHash}`;
    return createHmac('sha256', this.key).update(subject).digest('base64url');
  }
}
