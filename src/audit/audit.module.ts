import { Module } from '@nestjs/common';

import { AuditSealer } from './sealer.js';

declare module './audit.js' {
  interface Audited {
    /** The nightly look through the chain of seals. */
    audit: { action: 'chain_verified' | 'chain_broken'; subject: never };
  }
}

@Module({ providers: [AuditSealer] })
export class AuditModule {}
