import { Module } from '@nestjs/common';

import { SubscriptionsController } from './subscriptions.controller.js';
import { SubscriptionsService } from './subscriptions.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    /** By the operator, see offices.ts, office-archive.ts and office-staff.ts. */
    subscriptions: {
      action:
        | 'plan_given'
        | 'office_suspended'
        | 'office_reopened'
        | 'office_exported'
        | 'staff_user_added';
      subject: 'staff_user';
    };
  }
}

@Module({ controllers: [SubscriptionsController], providers: [SubscriptionsService] })
export class SubscriptionsModule {}
