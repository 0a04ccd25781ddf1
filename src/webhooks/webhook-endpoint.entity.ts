import { defineEntity, p } from '@mikro-orm/core';

import type { NewWebhookEndpoint, WebhookEvent } from '../contract/webhooks.js';

const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    url: p.string(),
    events: p.array().$type<WebhookEvent[]>(),
    enabled: p.boolean(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** An address that events are sent to. Its secrets and the results of deliveries are written by SQL alone. */
export class WebhookEndpoint extends WebhookEndpointSchema.class {
  revise({ url, events, enabled = this.enabled }: NewWebhookEndpoint): void {
    Object.assign(this, { url, events, enabled });
  }
}
WebhookEndpointSchema.setClass(WebhookEndpoint);
