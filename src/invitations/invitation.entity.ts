import { defineEntity, p, raw } from '@mikro-orm/core';

import type { InvitationStatus } from '../contract/invitations.js';
import { Problem } from '../problems/problem.js';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitation_logs',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    clientId: p.uuid().nullable(),
    email: p.string(),
    fullName: p.string(),
    position: p.string().nullable(),
    status: p.string().$type<InvitationStatus>(),
    // Nobody who invites may read it.
    tokenHash: p.blob().lazy(),
    messageId: p.uuid().nullable(),
    sentAt: p.datetime(),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** Somebody was asked by mail to join. Its link is all that opens it, and the newest one only. */
export class Invitation extends InvitationSchema.class {
  /**
   * Exchanges the link, for another INVITATION_DAYS. @returns the mail that carried the link before, if known
   * @throws Problem invitation_not_pending
   */
  renew(tokenHash: Buffer, messageId: string): { before: string | null } {
    if (this.status !== 'pending') throw new Problem('invitation_not_pending');
    const before = this.messageId ?? null;
    Object.assign(this, { tokenHash, messageId, sentAt: raw('now()') });
    return { before };
  }
}
InvitationSchema.setClass(Invitation);
