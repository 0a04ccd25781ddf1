import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import { requiredText } from '../../../src/contract/fields';
import {
  type NewWebhookEndpoint,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
  type WebhookEndpoint,
  type WebhookEvent,
} from '../../../src/contract/webhooks';

/** Input values: events as one text, so that two people's choices can be compared. */
export interface WebhookFormValues {
  url: string;
  events: string;
}

export const FIELDS = {
  url: requiredText(WEBHOOK_URL_MAX),
  events: requiredText(1000, FIELD_MESSAGES.webhookEventsRequired),
} as const;

/** In the order of the form. */
export function eventsOf(events: string): WebhookEvent[] {
  const chosen = events.split(' ');
  return WEBHOOK_EVENTS.filter((event) => chosen.includes(event));
}

export function formOf({ url, events }: Pick<WebhookEndpoint, 'url' | 'events'>) {
  return { url, events: events.join(' ') } satisfies WebhookFormValues;
}

/** @param stored the webhook that is changed */
export function bodyOf(
  { url, events }: WebhookFormValues,
  stored?: WebhookEndpoint,
): NewWebhookEndpoint & { version?: number } {
  const content = { url: url.trim(), events: eventsOf(events) };
  return stored ? { ...content, version: stored.version } : content;
}

/** Whether an address is public, the server says. */
export function urlProblem(typed: string): string | undefined {
  const url = typed.trim();
  const isUrl = /^https?:\/\/./i.test(url) && URL.canParse(url);
  return url === '' || isUrl ? undefined : FIELD_MESSAGES.webhookUrlInvalid;
}
