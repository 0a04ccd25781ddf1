import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import QuickLRU from 'quick-lru';

import { API_KEY_REQUESTS_A_MINUTE } from '../contract/api-keys.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { MINUTE, RateLimiter, rateLimits } from '../rate-limiter/rate-limiter.js';
import type { RequestWithSession } from '../routes/current-session.js';
import { rulesOf } from '../routes/route.js';
import { hashOfToken, isApiKeyToken } from './api-key-token.js';

export const KEY_LIMITS = rateLimits({
  'requests of an API key': { count: API_KEY_REQUESTS_A_MINUTE, seconds: MINUTE },
  'unknown API keys from an address': { count: 30, seconds: 15 * MINUTE, ofAddress: true },
});

/** Keys that are remembered by their hash. What a hash stands for never changes. */
const REMEMBERED = 2000;

interface KnownKey {
  id: string;
  officeId: string;
}
const KNOWN = columns<KnownKey>({ id: 'key_id', officeId: 'office_id' });

/**
 * Reads the API key of a request with `Authorization`; cookies are ignored then. It only identifies the key: the
 * database checks when the transaction begins (`enter_key`) that it is valid and what it may do. It runs before the
 * origin guard, which lets requests with a key pass: no browser sends a key by itself.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  private readonly cachedKeys = new QuickLRU<string, KnownKey>({ maxSize: REMEMBERED });

  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RequestWithSession>();
    const { authorization } = request.headers;
    const access = rulesOf(context.getHandler())?.access;
    // Neither asks for a key, and may have a token of its own.
    if (authorization === undefined || access === 'public' || access === 'signed') return true;
    const { id, officeId } = await this.keyOf(authorization, request.ip);
    await this.limiter.count([KEY_LIMITS['requests of an API key'], id]);
    request.session = asKey(id, officeId);
    return true;
  }

  /** @throws Problem malformed_api_key, invalid_api_key, too_many_requests */
  private async keyOf(authorization: string, address: string): Promise<KnownKey> {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
    if (!isApiKeyToken(token)) throw new Problem('malformed_api_key');
    const hash = hashOfToken(token).toString('hex');
    const known = this.cachedKeys.get(hash);
    if (known) return known;
    const [found] = await this.database.directoryRows(
      sql`select ${KNOWN} from private.api_key_tokens where token_hash = decode(${hash}, 'hex')`,
    );
    if (!found) {
      await this.limiter.count([KEY_LIMITS['unknown API keys from an address'], address]);
      throw new Problem('invalid_api_key');
    }
    this.cachedKeys.set(hash, found);
    return found;
  }
}

/** A key acts as staff of its office, with the rights that the route needs: none before the guard has looked. */
function asKey(id: string, officeId: string): Session {
  return { id, userId: id, officeId, role: 'staff', rights: [] };
}
