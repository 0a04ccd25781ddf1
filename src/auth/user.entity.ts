import { defineEntity, p } from '@mikro-orm/core';

import { registerEntity } from '../database/orm.js';

const UserSchema = defineEntity({
  name: 'User',
  schema: 'private',
  tableName: 'users',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    email: p.string(),
    passwordHash: p.string(),
    emailConfirmedAt: p.datetime().nullable(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** A login: one e-mail, one password, across offices. */
export class User extends UserSchema.class {
  get isConfirmed(): boolean {
    return this.emailConfirmedAt instanceof Date;
  }

  /** The person proved that the e-mail is theirs. */
  confirmEmail(): void {
    this.emailConfirmedAt ??= new Date();
  }
}
UserSchema.setClass(User);
registerEntity(UserSchema);
