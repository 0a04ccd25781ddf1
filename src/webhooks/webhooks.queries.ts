import { COUNT_CAP } from '../contract/lists.js';
import {
  WEBHOOK_VERSION,
  type WebhookDelivery,
  type WebhookDeliveryRecord,
  type WebhookDeliveryStatistics,
  type WebhookEndpoint,
  type WebhookPayload,
} from '../contract/webhooks.js';
import { List } from '../database/list.js';
import { columns, type Fields, json, objectOf, raw, type Sql, sql } from '../database/sql.js';
import { WebhookDeliveryFilterQuery, WebhookEndpointFilterQuery } from './webhooks.dto.js';

const ENDPOINT = columns<WebhookEndpoint>({
  id: 'e.id',
  url: 'e.url',
  events: json(raw('to_json(e.events)')),
  enabled: 'e.enabled',
  failures: 'e.failures',
  deliveredAt: 'e.delivered_at',
  switchedOffAt: 'e.switched_off_at',
  previousSecretUntil: `(select max(s.ends_at) from webhook_secrets s
    where s.office_id = e.office_id and s.endpoint_id = e.id and s.ends_at > now())`,
  createdAt: 'e.created_at',
  updatedAt: 'e.updated_at',
  version: 'e.version',
});

export const endpointList = new List({
  columns: ENDPOINT,
  from: 'webhook_endpoints',
  as: 'e',
  sorts: { createdAt: 'created_at' },
  byDefault: ['createdAt', 'ASC'],
  filter: WebhookEndpointFilterQuery,
  where: {},
});

export function endpointById(id: string): Sql<WebhookEndpoint> {
  return sql`select ${ENDPOINT} from webhook_endpoints e where e.id = ${id}`;
}

const DELIVERY_FIELDS: Fields<WebhookDelivery> = {
  id: 'd.id',
  endpointId: 'd.endpoint_id',
  destination: 'd.destination',
  eventId: 'd.event_id',
  event: 'd.event',
  state: 'd.state',
  attempts: 'd.attempts',
  status: 'd.status_code',
  fault: 'd.fault',
  durationMs: 'd.duration_ms',
  attemptedAt: 'd.attempted_at',
  createdAt: 'd.created_at',
};
const DELIVERY = columns(DELIVERY_FIELDS);

const READABLE_OF_DELIVERIES = [
  'office_id',
  'id',
  'endpoint_id',
  'destination',
  'event_id',
  'event',
  'state',
  'attempts',
  'status_code',
  'fault',
  'duration_ms',
  'attempted_at',
  'created_at',
];

/** The last attempt came to nothing; as the index has it. */
const FAILING = raw(
  `d.state <> 'delivered' and (d.status_code is not null or d.fault is not null)`,
);

export const deliveryList = new List({
  columns: DELIVERY,
  from: 'webhook_deliveries',
  as: 'd',
  readable: READABLE_OF_DELIVERIES,
  sorts: { createdAt: 'created_at' },
  byDefault: ['createdAt', 'DESC'],
  filter: WebhookDeliveryFilterQuery,
  where: {
    endpointId: (id) => (id ? sql`d.endpoint_id = ${id}` : null),
    event: (event) => sql`d.event = ${event}`,
    failing: () => FAILING,
  },
});

const DELIVERY_RECORD = columns<WebhookDeliveryRecord>({
  ...DELIVERY_FIELDS,
  payload: objectOf<WebhookPayload>({
    id: 'd.event_id',
    type: 'd.event',
    // The form in which `private.webhook_instant` writes it.
    timestamp: `to_char(d.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    version: raw(String(WEBHOOK_VERSION)),
    data: json(raw('d.data')),
  }),
});

export function deliveryById(id: string): Sql<WebhookDeliveryRecord> {
  return sql`select ${DELIVERY_RECORD} from webhook_deliveries d where d.id = ${id}`;
}

const capped = (rows: Sql) =>
  sql`(select count(*)::int from (select from ${rows} limit ${raw(String(COUNT_CAP + 1))}) counted)`;

const STATISTICS = columns<WebhookDeliveryStatistics>({
  total: capped(raw('webhook_deliveries d')),
  failing: capped(sql`webhook_deliveries d where ${FAILING}`),
});

export function deliveryStatistics(): Sql<WebhookDeliveryStatistics> {
  return sql`select ${STATISTICS}`;
}
