/**
 * Events that an office can be notified of, in the order of the form. The database sends them by these names
 * (migrations/functions/webhooks_events*.sql), and docs/webhooks.md describes each; a test compares the three.
 */
export const WEBHOOK_EVENTS = [
  'processo.criado',
  'processo.alterado',
  'processo.concluido',
  'processo.excluido',
  'processo.restaurado',
  'prazo.alterado',
  'prazo.proximo',
  'prazo.vencido',
  'agenda.criada',
  'agenda.movida',
  'agenda.cumprida',
  'agenda.anulada',
  'agenda.reaberta',
  'agenda.proxima',
  'agenda.atrasada',
  'documento.adicionado',
  'pedido.criado',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Event of "Enviar Teste", which endpoints need not choose. */
export const WEBHOOK_TEST = 'webhook.teste';
export type DeliveredEvent = WebhookEvent | typeof WEBHOOK_TEST;
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, WEBHOOK_TEST] as const;

/** Version of the payload: raised where a part is renamed or removed, not where one is added. */
export const WEBHOOK_VERSION = 1;

/** An office has at most so many endpoints; the database holds it. */
export const WEBHOOK_ENDPOINTS_MAX = 10;
/** Characters. */
export const WEBHOOK_URL_MAX = 500;
/** For so long the secret before a new one signs, too. */
export const WEBHOOK_OVERLAP_HOURS = 24;
/** For so long deliveries can be looked up. */
export const WEBHOOK_LOG_DAYS = 30;
/** For so long a delivery is tried; an endpoint where nothing else was delivered meanwhile is switched off then. */
export const WEBHOOK_RETRY_HOURS = 72;

/** An address that the office's events are sent to. */
export interface WebhookEndpoint {
  id: string;
  url: string;
  events: WebhookEvent[];
  enabled: boolean;
  /** Attempts in a row that failed; 0 where the last one was delivered. */
  failures: number;
  /** When something was last delivered. */
  deliveredAt: string | null;
  /** When it was switched off because nothing could be delivered any more; null where staff did or it is on. */
  switchedOffAt: string | null;
  /** Until when the secret before the present one signs beside it; null where none does. */
  previousSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** The secret that signs (`whsec_...`), shown once when it is made. */
export interface WebhookEndpointSecret extends WebhookEndpoint {
  secret: string;
}

/** `POST /api/webhook-endpoints`. */
export interface NewWebhookEndpoint {
  /** https, and no address of a private network. */
  url: string;
  /** At least one. */
  events: WebhookEvent[];
  enabled?: boolean;
}

/** `PUT /api/webhook-endpoints/:id`. */
export interface WebhookEndpointChange extends NewWebhookEndpoint {
  version: number;
}

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
/** On its way; answered with 2xx; given up. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why nothing was answered: see `deliveryFaultLabels`. */
export const DELIVERY_FAULTS = [
  'timeout',
  'dns',
  'address',
  'refused',
  'tls',
  'broken',
  'off',
  'secret',
] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

/** A delivery of an event to an endpoint, with the result of the last attempt. */
export interface WebhookDelivery {
  id: string;
  /** Null where it was deleted. */
  endpointId: string | null;
  /** Its host at that time, with the port where it is not the usual one. */
  destination: string;
  /** The `webhook-id` that was sent: the same for every attempt, and for all endpoints. */
  eventId: string;
  event: DeliveredEvent;
  state: DeliveryState;
  attempts: number;
  /** HTTP status of the answer; null where there was none. */
  status: number | null;
  fault: DeliveryFault | null;
  durationMs: number | null;
  /** Null while it is on its way: before the first attempt, and when it is sent anew. */
  attemptedAt: string | null;
  createdAt: string;
}

/** `GET /api/webhook-deliveries/:id`. */
export interface WebhookDeliveryRecord extends WebhookDelivery {
  /** The payload that was sent, or will be. */
  payload: WebhookPayload;
}

/** `filter` of `GET /api/webhook-deliveries`. */
export interface WebhookDeliveryFilter {
  id?: string[];
  endpointId?: string | null;
  event?: DeliveredEvent;
  /** Only those whose last attempt failed. */
  failing?: boolean;
}

/** `GET /api/webhook-deliveries/statistics`: of the last 30 days; each counts to 1,000, 1,001 are more. */
export interface WebhookDeliveryStatistics {
  total: number;
  failing: number;
}

/** The body of a delivery, as JSON. */
export interface WebhookPayload {
  /** The event's, as in the header `webhook-id`. */
  id: string;
  type: DeliveredEvent;
  /** When it happened. */
  timestamp: string;
  version: typeof WEBHOOK_VERSION;
  data: Record<string, unknown>;
}
