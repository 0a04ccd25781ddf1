import { Module } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { DatabaseModule } from '../database/database.module.js';
import { MailModule } from '../mail/mail.module.js';
import { WebhookDispatcherService } from './webhook-dispatcher.service.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookSecretsService } from './webhook-secrets.service.js';
import { WebhookSenderService } from './webhook-sender.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksJobs } from './webhooks.jobs.js';
import { WebhooksService } from './webhooks.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    webhooks: {
      action:
        | 'webhook_created'
        | 'webhook_changed'
        | 'webhook_deleted'
        | 'webhook_secret_renewed'
        | 'webhook_secret_ended'
        | 'webhook_switched_off';
      subject: 'webhook';
    };
  }
}

@Module({
  imports: [
    MailModule,
    DatabaseModule.holding([WebhookEndpoint], {
      webhook_endpoints_at_most: ['url', FIELD_MESSAGES.tooManyWebhooks],
    }),
  ],
  controllers: [WebhooksController],
  providers: [
    WebhooksService,
    WebhookDispatcherService,
    WebhookSenderService,
    WebhookSecretsService,
    WebhooksJobs,
  ],
})
export class WebhooksModule {}
