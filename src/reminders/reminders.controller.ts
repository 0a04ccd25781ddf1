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
    summary: 'Your morning mail: whether it is sent, and on which days of the week.',
  })
  morningMail(@CurrentSession() session: Session) {
    return this.settings.morningMail(session);
  }

  @Route.put('account/morning-mail', {
    ...MORNING_MAIL,
    summary: 'Changes your morning mail.',
  })
  updateMorningMail(@CurrentSession() session: Session, @Body() body: MorningMailBody) {
    return this.settings.updateMorningMail(session, body);
  }

  @Route.get('office/reminders', {
    ...DEFAULTS,
    summary: 'Default reminders of deadlines, hearings and tasks.',
  })
  defaults(@CurrentSession() session: Session) {
    return this.settings.defaults(session);
  }

  @Route.put('office/reminders', {
    ...DEFAULTS,
    access: 'administrator',
    summary: 'Changes the default reminders of the office.',
  })
  updateDefaults(@CurrentSession() session: Session, @Body() body: ReminderDefaultsBody) {
    return this.settings.updateDefaults(session, body);
  }

  /** The server signed the token, so mail programs can send it without cookies and without our origin. */
  @Route.post(UNSUBSCRIBE_PATH, {
    access: 'signed',
    idempotent: true,
    status: 204,
    reply: null,
    undocumented: true,
    summary: 'Switches a morning mail off, by the link of such a mail.',
  })
  @UnreadForm()
  unsubscribe(@Req() { query, ip }: FastifyRequest) {
    return this.settings.unsubscribe((query as Record<string, unknown>).token, ip);
  }
}
