import { defineEntity, p } from '@mikro-orm/core';

const UserSchema = defineEntity({
  name: 'User',
  schema: 'private',
  tableName: 'users',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    email: p.string(),
    passwordHash: p.string(),
    passwordChangedAt: p.datetime().defaultRaw('now()'),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** A login: one e-mail, which its owner confirmed, and one password, across offices. */
export class User extends UserSchema.class {
  changePassword(passwordHash: string): void {
    this.passwordHash = passwordHash;
    this.passwordChangedAt = new Date();
  }
}
UserSchema.setClass(User);
