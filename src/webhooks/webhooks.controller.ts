import { Body, Controller, Param } from '@nestjs/common';

import type { IdempotencyKey } from '../database/idempotency.js';
import type { QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { IdPipe } from '../routes/id.pipe.js';
import { CurrentIdempotencyKey } from '../routes/idempotency-key.js';
import { CurrentQuery, Route } from '../routes/route.js';
import { NewWebhookEndpointBody, WebhookEndpointChangeBody } from './webhooks.dto.js';
import { deliveryList, endpointList } from './webhooks.queries.js';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Route.get('webhook-endpoints', {
    access: 'administrator',
    list: endpointList,
    reply: 'WebhookEndpoint',
    summary:
      'Addresses that are told of what happens in the office, oldest first; also where the plan is without.',
  })
  list(@CurrentSession() session: Session, @CurrentQuery() query: QueryOf<typeof endpointList>) {
    return this.webhooks.list(session, query);
  }

  @Route.get('webhook-endpoints/:id', {
    access: 'administrator',
    reply: 'WebhookEndpoint',
    summary: 'One of them.',
  })
  get(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.webhooks.get(session, id);
  }

  @Route.post('webhook-endpoints', {
    access: 'administrator',
    feature: 'api_access',
    reply: 'WebhookEndpointSecret',
    summary: 'Adds one, and tells its secret this once. An office has ten at most.',
  })
  create(
    @CurrentSession() session: Session,
    @Body() body: NewWebhookEndpointBody,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.webhooks.create(session, body, idempotencyKey);
  }

  @Route.put('webhook-endpoints/:id', {
    access: 'administrator',
    feature: 'api_access',
    reply: 'WebhookEndpoint',
    summary: 'Saves a change of one, or switches it on or off.',
  })
  update(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @Body() body: WebhookEndpointChangeBody,
  ) {
    return this.webhooks.update(session, id, body);
  }

  @Route.delete('webhook-endpoints/:id', {
    access: 'administrator',
    reply: 'WebhookEndpoint',
    summary: 'Deletes one. What it was told stays in the log.',
  })
  delete(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.webhooks.delete(session, id);
  }

  @Route.post('webhook-endpoints/:id/secret', {
    access: 'administrator',
    feature: 'api_access',
    status: 200,
    reply: 'WebhookEndpointSecret',
    summary:
      'Makes another secret, and tells it this once. The one before signs, too, for 24 hours.',
  })
  renewSecret(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.webhooks.renewSecret(session, id, idempotencyKey);
  }

  @Route.delete('webhook-endpoints/:id/previous-secret', {
    access: 'administrator',
    reply: 'WebhookEndpoint',
    summary: 'Ends the secret before the present one at once, because it leaked.',
  })
  endPreviousSecret(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.webhooks.endPreviousSecret(session, id);
  }

  @Route.post('webhook-endpoints/:id/test', {
    access: 'administrator',
    feature: 'api_access',
    reply: 'WebhookDeliveryRecord',
    summary: 'Sends the event `webhook.teste`, also to one that is off. It is tried once.',
  })
  test(
    @CurrentSession() session: Session,
    @Param('id', IdPipe) id: string,
    @CurrentIdempotencyKey() idempotencyKey: IdempotencyKey | null,
  ) {
    return this.webhooks.test(session, id, idempotencyKey);
  }

  @Route.get('webhook-deliveries', {
    access: 'administrator',
    feature: 'api_access',
    list: deliveryList,
    reply: 'WebhookDelivery',
    summary: 'What was sent in the last 30 days, newest first.',
  })
  listDeliveries(
    @CurrentSession() session: Session,
    @CurrentQuery() query: QueryOf<typeof deliveryList>,
  ) {
    return this.webhooks.listDeliveries(session, query);
  }

  @Route.get('webhook-deliveries/statistics', {
    access: 'administrator',
    feature: 'api_access',
    reply: 'WebhookDeliveryStatistics',
    summary: 'How many deliveries there are, and how many of them fail.',
  })
  statistics(@CurrentSession() session: Session) {
    return this.webhooks.statistics(session);
  }

  @Route.get('webhook-deliveries/:id', {
    access: 'administrator',
    feature: 'api_access',
    reply: 'WebhookDeliveryRecord',
    summary: 'One delivery, with what was sent.',
  })
  getDelivery(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.webhooks.getDelivery(session, id);
  }

  @Route.post('webhook-deliveries/:id/resend', {
    access: 'administrator',
    feature: 'api_access',
    idempotent: true,
    status: 200,
    reply: 'WebhookDeliveryRecord',
    summary: 'Sends it again, with the same id; what waits for its next attempt has it now.',
  })
  resend(@CurrentSession() session: Session, @Param('id', IdPipe) id: string) {
    return this.webhooks.resend(session, id);
  }
}
