import { defineEntity, p } from '@mikro-orm/core';

const OfficeSchema = defineEntity({
  name: 'Office',
  tableName: 'offices',
  properties: {
    id: p.uuid().primary(),
    secondStepFrom: p.date().nullable(),
    updatedAt: p.datetime().onUpdate(() => new Date()),
  },
});

/** An office, as far as it decides how its staff sign in. */
export class Office extends OfficeSchema.class {
  /** Asks all staff for a second step from a day on, or no longer. */
  requireSecondStep(from: string | null): void {
    this.secondStepFrom = from;
  }
}
OfficeSchema.setClass(Office);
