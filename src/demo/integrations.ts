import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';

import { endsOfToken, hashOfToken, newApiKeyToken } from '../access/api-key-token.js';
import type { WebhookSecretsService } from '../webhooks/webhook-secrets.service.js';
import { insertRows } from './rows.js';

interface Circumstances {
  officeId: string;
  slug: string;
  /** Staff user who made the endpoints. */
  userId: string;
  now: Date;
  secrets: WebhookSecretsService;
}

const DAY = 24 * 60 * 60 * 1000;
const KEYS = [
  { name: 'Faturação', rights: '{cases:read,clients:read}', age: 212, used: 3 / 24 },
  { name: 'Agenda do escritório', rights: '{cases:read,cases:write}', age: 64, used: 9 },
];

/**
 * An office's integrations: API keys whose secrets are not kept, and an endpoint with deliveries of the last case
 * events. Call it after the cases are written, or each of them is delivered.
 */
export async function writeIntegrations(client: ClientBase, facts: Circumstances): Promise<void> {
  for (const key of KEYS) await writeKey(client, facts, key);
  await writeEndpoint(client, facts);
}

async function writeKey(
  client: ClientBase,
  { officeId, userId, now }: Circumstances,
  { name, rights, age, used }: (typeof KEYS)[number],
): Promise<void> {
  const token = newApiKeyToken();
  const { firstFour, lastFour } = endsOfToken(token);
  const id = randomUUID();
  const key = {
    ...{ office_id: officeId, id, name, rights },
    ...{ first_four: firstFour, last_four: lastFour },
    created_by: userId,
    created_at: daysBefore(now, age),
    last_used_at: daysBefore(now, used),
  };
  await insertRows(client, 'api_keys', [key]);
  const hash = `\\x${hashOfToken(token).toString('hex')}`;
  const row = { token_hash: hash, office_id: officeId, key_id: id };
  await insertRows(client, 'private.api_key_tokens', [row]);
}

async function writeEndpoint(
  client: ClientBase,
  { officeId, slug, userId, now, secrets }: Circumstances,
): Promise<void> {
  const id = randomUUID();
  const endpoint = {
    ...{ office_id: officeId, id, url: `https://erp.${slug}.example/causa` },
    events: '{processo.alterado,processo.concluido,documento.adicionado}',
    enabled: true,
    created_by: userId,
    created_at: daysBefore(now, 90),
    updated_at: daysBefore(now, 90),
  };
  await insertRows(client, 'webhook_endpoints', [endpoint]);
  const sealed = `\\x${secrets.make(officeId).toString('hex')}`;
  const secret = { office_id: officeId, endpoint_id: id, sealed };
  await insertRows(client, 'webhook_secrets', [secret]);
  await client.query(DELIVERIES, [officeId, id, now]);
  await client.query(DELIVERED, [officeId, id]);
}

/** One of them was given up: the other system was down for three days. */
const DELIVERIES = `
  insert into webhook_deliveries
    (office_id, endpoint_id, destination, event_id, event, data, state, attempts, status_code, duration_ms,
     attempted_at, job_id, created_at)
  select c.office_id, e.id, private.webhook_destination(e.url), uuidv7(), 'processo.alterado',
         private.webhook_case(c.of_case) || '{"changed": ["dueDate"]}',
         case when c.lost then 'failed' else 'delivered' end, case when c.lost then 19 else 1 end,
         case when c.lost then 503 else 204 end, 90 + 37 * (c.n % 5),
         c.updated_at + case when c.lost then interval '3 days' else interval '1 second' end, uuidv7(), c.updated_at
  from webhook_endpoints e
  join lateral (
    select c as of_case, c.office_id, c.updated_at, n, n = 5 and c.updated_at < $3::timestamptz - interval '3 days' as lost
    from (select *, row_number() over (order by updated_at desc)::int as n from cases where office_id = e.office_id) r
    join cases c using (office_id, id)
    where r.n <= 7 and c.updated_at > $3::timestamptz - interval '29 days'
  ) c on true
  where e.office_id = $1 and e.id = $2`;

const DELIVERED = `
  update webhook_endpoints set delivered_at = (
    select max(attempted_at) from webhook_deliveries
    where office_id = $1 and endpoint_id = $2 and state = 'delivered'
  ) where office_id = $1 and id = $2`;

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}
