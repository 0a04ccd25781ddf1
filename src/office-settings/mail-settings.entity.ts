import { defineEntity, p } from '@mikro-orm/core';

import type { ContentOf } from '../contract/fields.js';
import { OFFICE_MAIL_FIELDS } from '../contract/office-settings.js';
import { propertiesOf } from '../fields/entity-properties.js';

const MailSettingsSchema = defineEntity({
  name: 'MailSettings',
  tableName: 'mail_settings',
  properties: {
    officeId: p.uuid().primary(),
    ...propertiesOf(OFFICE_MAIL_FIELDS),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** Sender, reply address and signature of an office's mails. A trigger creates the row with the office. */
export class MailSettings extends MailSettingsSchema.class {
  revise(content: Partial<ContentOf<typeof OFFICE_MAIL_FIELDS>>): void {
    Object.assign(this, content);
  }
}
MailSettingsSchema.setClass(MailSettings);
