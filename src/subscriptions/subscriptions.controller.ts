import { Controller } from '@nestjs/common';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import { SubscriptionsService } from './subscriptions.service.js';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: SubscriptionsService) {}

  @Route.get('subscription', {
    access: 'staff',
    reply: 'Subscription',
    summary: 'What the office has now: its plan, limits and features, and until when.',
  })
  get(@CurrentSession() session: Session) {
    return this.subscriptions.get(session);
  }

  @Route.get('usage', {
    access: 'staff',
    reply: 'Usage',
    summary: 'What the office uses of its plan.',
  })
  usage(@CurrentSession() session: Session) {
    return this.subscriptions.usage(session);
  }
}
