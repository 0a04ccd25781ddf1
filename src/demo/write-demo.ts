import type { ClientBase } from 'pg';

import type { Storage } from '../storage/storage.js';
import type { WebhookSecretsService } from '../webhooks/webhook-secrets.service.js';
import { AURORA } from './aurora.js';
import { BOREAL } from './boreal.js';
import { CAIS } from './cais.js';
import { OfficeWriter } from './office-writer.js';
import { demoPasswordHash } from './people.js';

/**
 * Writes the three offices of the demo, unless the database has an office already. The caller brings the
 * owner's login and the transaction; files of one that is rolled back are swept up as stray ones.
 * @returns whether anything was written
 */
export async function writeDemo(
  client: ClientBase,
  storage: Storage,
  secrets: WebhookSecretsService,
  now = new Date(),
): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select exists (select from offices) as held',
  );
  if (rows[0]?.held) return false;
  const passwordHash = await demoPasswordHash();
  for (const [index, office] of [AURORA, BOREAL, CAIS].entries()) {
    await new OfficeWriter(client, storage, office, {
      now,
      passwordHash,
      secrets,
      seed: index + 1,
    }).write();
  }
  return true;
}
