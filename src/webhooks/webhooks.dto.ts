import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn } from 'class-validator';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import {
  DELIVERED_EVENTS,
  type DeliveredEvent,
  type NewWebhookEndpoint,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX,
  type WebhookDeliveryFilter,
  type WebhookEndpoint,
  type WebhookEndpointChange,
  type WebhookEvent,
} from '../contract/webhooks.js';
import { ChangeOf } from '../edits/changes.js';
import {
  Flag,
  OneOf,
  Optional,
  OptionalId,
  Text,
  TrueOnly,
  Version,
} from '../fields/decorators.js';
import { ListFilter } from '../routes/lists.js';

export class NewWebhookEndpointBody implements NewWebhookEndpoint {
  @Text({ max: WEBHOOK_URL_MAX, blank: FIELD_MESSAGES.required })
  url!: string;

  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true, minItems: 1 })
  @IsIn(WEBHOOK_EVENTS, { each: true, message: FIELD_MESSAGES.invalid })
  @ArrayMaxSize(WEBHOOK_EVENTS.length, { message: FIELD_MESSAGES.tooMany })
  @ArrayMinSize(1, { message: FIELD_MESSAGES.webhookEventsRequired })
  @IsArray({ message: FIELD_MESSAGES.webhookEventsRequired })
  events!: WebhookEvent[];

  @Optional()
  @Flag()
  enabled?: boolean;
}

@ChangeOf<WebhookEndpoint>(['failures', 'deliveredAt', 'switchedOffAt', 'previousSecretUntil'])
export class WebhookEndpointChangeBody
  extends NewWebhookEndpointBody
  implements WebhookEndpointChange
{
  @Version()
  version!: number;
}

export class WebhookEndpointFilterQuery extends ListFilter {}

export class WebhookDeliveryFilterQuery extends ListFilter implements WebhookDeliveryFilter {
  @OptionalId()
  endpointId?: string | null;

  @Optional()
  @OneOf(DELIVERED_EVENTS)
  event?: DeliveredEvent;

  @TrueOnly()
  failing?: boolean;
}
