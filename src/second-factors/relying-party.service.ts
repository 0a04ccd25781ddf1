import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { Config } from '../config/config.js';

/**
 * Whom a passkey is for: the product's own address. A tenant's custom domain belongs to one office and an
 * account to many, so none works there.
 */
@Injectable()
export class RelyingPartyService {
  readonly name = 'Causa';
  /** The host's name alone, without its port. */
  readonly id: string;

  constructor(private readonly config: Config) {
    this.id = config.publicUrl === null ? 'localhost' : new URL(config.publicUrl).hostname;
  }

  /** The one origin whose pages may use a passkey. */
  originFor({ socket }: FastifyRequest): string {
    return this.config.publicUrl ?? `http://localhost:${socket.localPort}`;
  }

  /** Whether passkeys can work on the page that asks. */
  isAt({ host }: FastifyRequest): boolean {
    const { publicUrl } = this.config;
    return publicUrl === null || new URL(publicUrl).host === host;
  }
}
