import { Module } from '@nestjs/common';

import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { DatabaseModule } from '../database/database.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MailSettings } from './mail-settings.entity.js';
import { OfficeSettingsController } from './office-settings.controller.js';
import { OfficeSettingsService } from './office-settings.service.js';

declare module '../audit/audit.js' {
  interface Audited {
    officeSettings: { action: 'office_changed' | 'answer_address_changed'; subject: never };
  }
}

@Module({
  imports: [
    MailModule,
    DatabaseModule.holding([MailSettings], {
      offices_zone_of_country: ['timeZone', FIELD_MESSAGES.zoneInvalid],
      mail_settings_sender_name: ['senderName', FIELD_MESSAGES.senderNameInvalid],
      mail_settings_signature: ['signature', FIELD_MESSAGES.tooLong],
    }),
  ],
  controllers: [OfficeSettingsController],
  providers: [OfficeSettingsService],
})
export class OfficeSettingsModule {}
