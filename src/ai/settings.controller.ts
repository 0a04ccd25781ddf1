import { Body, Controller, Query } from '@nestjs/common';

import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import { AiSettingsService } from './ai-settings.service.js';
import { MonthPipe } from './month.pipe.js';
import { SettingsBody } from './settings.dto.js';

/** Routes of the assistant's settings and use. */
@Controller()
export class AiSettingsController {
  constructor(private readonly assistant: AiSettingsService) {}

  @Route.get('ai/settings', {
    access: 'staff',
    feature: 'ai_assistant',
    reply: 'AiSettings',
    summary: 'What the office lets the assistant do.',
  })
  get(@CurrentSession() session: Session) {
    return this.assistant.get(session);
  }

  @Route.put('ai/settings', {
    access: 'administrator',
    feature: 'ai_assistant',
    reply: 'AiSettings',
    summary: 'Switches the assistant, its providers, and its use by clients on or off.',
  })
  update(@CurrentSession() session: Session, @Body() body: SettingsBody) {
    return this.assistant.update(session, body);
  }

  @Route.get('ai/use', {
    access: 'staff',
    feature: 'ai_assistant',
    reply: 'AiUse',
    summary: "What was asked in a month of the office's calendar, by person.",
  })
  use(@CurrentSession() session: Session, @Query('month', MonthPipe) month: string | null) {
    return this.assistant.use(session, month);
  }
}
