import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { Session } from '../database/session.js';
import { UnreadForm } from '../requests/form-bodies.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import { ReminderSettingsService } from './reminder-settings.service.js';
import { MorningMailBody, ReminderDefaultsBody } from './reminders.dto.js';
import { UNSUBSCRIBE_PATH } from './unsubscribe-link.js';

const MORNING_MAIL = { access: 'staff', reply: 'MorningMail' } as const;
const DEFAULTS = { access: 'staff', reply: 'ReminderDefaults' } as const;

@Controller()
export class RemindersController {
  constructor(private readonly settings: ReminderSettingsService) {}

  @Route.get('account/morning-mail', {
    ...MORNING_MAIL,
    summary: "One's own morning mail: whether it is sent, and on which days of the week.",
  })
  morningMail(@CurrentSession() session: Session) {
    return this.settings.morningMail(session);
  }

  @Route.put('account/morning-mail', {
    ...MORNING_MAIL,
    summary: "Changes one's own morning mail.",
  })
  updateMorningMail(@CurrentSession() session: Session, @Body() body: MorningMailBody) {
    return this.settings.updateMorningMail(session, body);
  }

  @Route.get('office/reminders', {
    ...DEFAULTS,
    summary: 'When deadlines, hearings and tasks without reminders of their own remind.',
  })
  defaults(@CurrentSession() session: Session) {
    return this.settings.defaults(session);
  }

  @Route.put('office/reminders', {
    ...DEFAULTS,
    access: 'administrator',
    summary: 'Changes when they remind, for the whole office.',
  })
  updateDefaults(@CurrentSession() session: Session, @Body() body: ReminderDefaultsBody) {
    return this.settings.updateDefaults(session, body);
  }

  /** The token is sealed by us, so it works in a mail program, which has neither cookies nor an origin of ours. */
  @Route.post(UNSUBSCRIBE_PATH, {
    access: 'signed',
    idempotent: true,
    status: 204,
    reply: null,
    undocumented: true,
    summary: 'Switches a morning mail off, by the link of one of them.',
  })
  @UnreadForm()
  unsubscribe(@Req() { query, ip }: FastifyRequest) {
    return this.settings.unsubscribe((query as Record<string, unknown>).token, ip);
  }
}
