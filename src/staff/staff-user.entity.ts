import { defineEntity, p } from '@mikro-orm/core';

const StaffUserSchema = defineEntity({
  name: 'StaffUser',
  tableName: 'staff_users',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    userId: p.uuid(),
    fullName: p.string(),
    email: p.string(),
  },
});

/** A staff member's profile in an office. */
export class StaffUser extends StaffUserSchema.class {}
StaffUserSchema.setClass(StaffUser);
