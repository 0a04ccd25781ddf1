import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { API_KEYS_MAX, type ApiKey, type CreatedApiKey } from '../contract/api-keys.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, parse, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { endsOfToken, hashOfToken, newApiKeyToken } from './api-key-token.js';
import type { NewApiKeyBody } from './api-keys.dto.js';
import { apiKeyById, apiKeyList } from './api-keys.queries.js';

/** An office's keys, as its staff make and revoke them. */
@Injectable()
export class ApiKeysService {
  constructor(private readonly database: Database) {}

  list(session: Session, query: QueryOf<typeof apiKeyList>): Promise<Page<ApiKey>> {
    return this.database.page(session, apiKeyList.page(query));
  }

  /**
   * Only this answer contains the key itself. A lost key is still listed, so that it can be revoked and replaced.
   * @throws Problem too_many_api_keys, api_key_made, validation_failed for a last day that is over
   */
  create(
    session: Session,
    body: NewApiKeyBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<CreatedApiKey> {
    return this.database.once<CreatedApiKey>(
      session,
      idempotencyKey,
      (fresh) =>
        this.database.write(
          session,
          async (em) => {
            const token = newApiKeyToken();
            const { firstFour, lastFour } = endsOfToken(token);
            const { name, endsOn = null, rights } = body;
            const made = columns<{ id: string | null; over: boolean }>({
              id: sql`case when not d.over then make_api_key(${name}, ${firstFour}, ${lastFour},
                decode(${hashOfToken(token).toString('hex')}, 'hex'), ${rights}::text[],
                ${endsOn}::date, ${API_KEYS_MAX}) end`,
              over: 'd.over',
            });
            const [row] = await execute(
              em,
              sql`select ${made}
                  from (select coalesce(${endsOn}::date < office_today(), false) as over) d`,
            );
            const { id, over } = row!;
            if (over) {
              throw new Problem('validation_failed', {
                errors: { endsOn: FIELD_MESSAGES.dateOver },
              });
            }
            if (id === null) throw new Problem('too_many_api_keys');
            await auditOwn(em, { action: 'api_key_created', subject: { kind: 'api_key', id } });
            const record = parse(await this.database.recordWithin(em, apiKeyById(id)));
            return { ...record, key: token };
          },
          { idempotencyKey: fresh },
        ),
      () => Promise.reject(new Problem('api_key_made')),
    );
  }

  /** Ends a key for good, from its next request on; again, it stays as it is. @throws Problem not_found */
  revoke(session: Session, id: string): Promise<Json<ApiKey>> {
    return this.database.write(session, async (em) => {
      const done = columns<{ revoked: boolean }>({ revoked: sql`revoke_api_key(${id})` });
      const [row] = await execute(em, sql`select ${done}`);
      if (row!.revoked) {
        await auditOwn(em, { action: 'api_key_revoked', subject: { kind: 'api_key', id } });
      }
      return this.database.recordWithin(em, apiKeyById(id));
    });
  }
}
