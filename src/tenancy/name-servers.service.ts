import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

import { PROOF_LABEL, proofOf } from './tenants.queries.js';

/** Answer of the DNS about a domain's proof; `unknown` where it gives none. */
export type DomainProof = 'proved' | 'missing' | 'unknown';

/** Milliseconds of one attempt; each name server has two. */
const TIMEOUT_MS = 2_500;

/** Codes of a name server for a record that does not exist. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the public DNS, with the name servers of this machine. */
@Injectable()
export class NameServersService {
  private readonly resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });

  /** Is there the TXT record of this token? Everybody's own records may stand beside it. */
  async proof(domain: string, token: string): Promise<DomainProof> {
    try {
      const records = await this.txt(`${PROOF_LABEL}.${domain}`);
      const wanted = proofOf(token);
      return records.some((record) => record.trim() === wanted) ? 'proved' : 'missing';
    } catch (error) {
      return NONE.has((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : 'unknown';
    }
  }

  /** The texts of a name's TXT records, each put together from its pieces. */
  async txt(name: string): Promise<string[]> {
    const records = await this.resolver.resolveTxt(name);
    return records.map((pieces) => pieces.join(''));
  }
}
