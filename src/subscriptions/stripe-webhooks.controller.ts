import { Controller, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { UnreadBody } from '../requests/json-bodies.js';
import { Route } from '../routes/route.js';
import { StripeWebhooksService } from './stripe-webhooks.service.js';

/** Bytes. Events carry one object each; the largest that Stripe documents are far below it. */
const EVENT_MAX = 512 * 1024;

@Controller()
export class StripeWebhooksController {
  constructor(private readonly webhooks: StripeWebhooksService) {}

  @Route.post('webhooks/stripe', {
    access: 'signed',
    // Each event is taken once.
    idempotent: true,
    status: 204,
    reply: null,
    summary: 'Hears from Stripe that something about a subscription has changed.',
    details:
      'The body is an event as Stripe signed it; what it is about is read from Stripe again.',
  })
  @UnreadBody(EVENT_MAX)
  receive(
    @Req() { body }: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ) {
    return this.webhooks.receive(body, signature);
  }
}
