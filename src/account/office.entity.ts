import { defineEntity, p } from '@mikro-orm/core';

import type { ContentOf } from '../contract/fields.js';
import { OFFICE_FIELDS } from '../contract/office-settings.js';
import { propertiesOf } from '../fields/entity-properties.js';

const OfficeSchema = defineEntity({
  name: 'Office',
  tableName: 'offices',
  properties: {
    id: p.uuid().primary(),
    ...propertiesOf(OFFICE_FIELDS),
    secondStepFrom: p.date().nullable(),
    version: p.integer().version(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
  },
});

/** An office, as far as its staff decide about it. */
export class Office extends OfficeSchema.class {
  revise(content: Partial<ContentOf<typeof OFFICE_FIELDS>>): void {
    Object.assign(this, content);
  }

  /** Asks all staff for a second step from a day on, or no longer. */
  requireSecondStep(from: string | null): void {
    this.secondStepFrom = from;
  }
}
OfficeSchema.setClass(Office);
