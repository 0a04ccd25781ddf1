import { defineEntity, p } from '@mikro-orm/core';

import { DEFAULT_POSITION, type StaffUserChange } from '../contract/users.js';

const StaffUserSchema = defineEntity({
  name: 'StaffUser',
  tableName: 'staff_users',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.uuid(),
    fullName: p.string(),
    position: p.string().default(DEFAULT_POSITION),
    email: p.string(),
    phone: p.string().nullable(),
    deactivatedAt: p.datetime().nullable(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** A staff member's profile in an office. It is kept when they leave, see `remove_staff_user` in the migrations. */
export class StaffUser extends StaffUserSchema.class {
  /** Takes over what was saved; what was left out stays. */
  revise({ position, ...content }: Partial<Omit<StaffUserChange, 'version'>>): void {
    Object.assign(this, content);
    if (position !== undefined) this.position = position ?? DEFAULT_POSITION;
  }
}
StaffUserSchema.setClass(StaffUser);
