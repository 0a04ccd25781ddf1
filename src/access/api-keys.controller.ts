import { Body, Controller, Param } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { NewApiKeyBody } from './api-keys.dto.js';
import { apiKeyList } from './api-keys.queries.js';
import { ApiKeysService } from './api-keys.service.js';

@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  // In every plan, as revoking is: after a change of plan an office still sees what it has given out.
  @Route.get('api-keys', {
    access: 'administrator',
    list: apiKeyList,
    reply: 'ApiKey',
    summary: 'The office’s API keys, also those that were revoked.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof apiKeyList>) {
    return this.keys.list(session, query);
  }

  @Route.post('api-keys', {
    access: 'administrator',
    feature: 'api_access',
    reply: 'CreatedApiKey',
    summary: 'Makes an API key; this answer alone has the key itself.',
    details: 'Sent again under the same Idempotency-Key it is refused with `api_key_made`.',
  })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewApiKeyBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.keys.create(session, body, idempotencyKey);
  }

  @Route.delete('api-keys/:id', {
    access: 'administrator',
    whileClosing: true,
    reply: 'ApiKey',
    summary: 'Revokes an API key for good, from its next request on.',
  })
  revoke(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.keys.revoke(session, id);
  }
}
