import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import { requiredText } from '../../../src/contract/fields';
import {
  type NewWebhookEndpoint,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
  type WebhookEndpoint,
  type WebhookEvent,
} from '../../../src/contract/webhooks';
import { mergeThreeWay } from '../data/three-way-merge';
import type { FormProblems } from '../form/use-record-form';

/** What the form holds: events as one text, so that two people's choices can be compared. */
export interface WebhookFormValues {
  url: string;
  events: string;
}
export type WebhookField = keyof WebhookFormValues;

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

export function bodyOf({ url, events }: WebhookFormValues): NewWebhookEndpoint {
  return { url: url.trim(), events: eventsOf(events) };
}

/** What forbids sending; whether an address is public, the server says. */
export function checkForm({ url, events }: WebhookFormValues): FormProblems {
  const problems: FormProblems = {};
  const typed = url.trim();
  if (typed === '') problems.url = FIELD_MESSAGES.required;
  else if (!/^https?:\/\/./i.test(typed) || !URL.canParse(typed))
    problems.url = FIELD_MESSAGES.webhookUrlInvalid;
  if (eventsOf(events).length === 0) problems.events = FIELD_MESSAGES.webhookEventsRequired;
  return problems;
}

export function compareForms(
  base: WebhookFormValues,
  mine: WebhookFormValues,
  theirs: WebhookFormValues,
) {
  return mergeThreeWay<WebhookField>(['url', 'events'], { ...base }, { ...mine }, { ...theirs });
}
