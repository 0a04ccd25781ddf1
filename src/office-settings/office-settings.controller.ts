import { Body, Controller, Query } from '@nestjs/common';

import type { Country } from '../contract/session.js';
import type { Session } from '../database/session.js';
import { CurrentSession } from '../routes/current-session.js';
import { Route } from '../routes/route.js';
import { CountryPipe } from './country.pipe.js';
import { OfficeMailBody, OfficeSettingsBody } from './office-settings.dto.js';
import { OfficeSettingsService } from './office-settings.service.js';

const OFFICE = { access: 'staff', reply: 'OfficeSettings' } as const;
const MAIL = { access: 'staff', reply: 'OfficeMail' } as const;

@Controller()
export class OfficeSettingsController {
  constructor(private readonly settings: OfficeSettingsService) {}

  @Route.get('office/settings', { ...OFFICE, summary: "The office's name, country and time zone." })
  get(@CurrentSession() session: Session) {
    return this.settings.get(session);
  }

  @Route.put('office/settings', {
    ...OFFICE,
    access: 'administrator',
    summary: "Changes the office's name, country or time zone.",
    details:
      'The time zone must be one of the country. Stored days, hours and amounts do not change; amounts are in the currency of the country.',
  })
  update(@CurrentSession() session: Session, @Body() body: OfficeSettingsBody) {
    return this.settings.update(session, body);
  }

  @Route.get('office/settings/effects', {
    access: 'staff',
    reply: 'OfficeEffects',
    summary: 'How many records a change of country affects.',
  })
  effects(@CurrentSession() session: Session, @Query('country', CountryPipe) country: Country) {
    return this.settings.effects(session, country);
  }

  @Route.get('office/mail', {
    ...MAIL,
    summary: "Sender's name, reply address and signature of the office's mails.",
  })
  mail(@CurrentSession() session: Session) {
    return this.settings.mail(session);
  }

  @Route.put('office/mail', {
    ...MAIL,
    access: 'administrator',
    summary:
      'Changes the mail settings. A new reply address is announced to administrators by mail.',
  })
  updateMail(@CurrentSession() session: Session, @Body() body: OfficeMailBody) {
    return this.settings.updateMail(session, body);
  }
}
