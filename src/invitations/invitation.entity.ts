import { defineEntity, p, raw } from '@mikro-orm/core';

import type { ContentOf } from '../contract/fields.js';
import { type InvitationStatus, INVITEE_FIELDS } from '../contract/invitations.js';
import type { Role } from '../contract/session.js';
import { propertiesOf } from '../fields/entity-properties.js';
import { Problem } from '../problems/problem.js';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitation_logs',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    ...propertiesOf(INVITEE_FIELDS),
    userType: p.string().$type<Role>(),
    clientId: p.uuid().nullable(),
    administrator: p.boolean(),
    status: p.string().$type<InvitationStatus>().defaultRaw(`'pending'`),
    // Staff who invite may not read it.
    tokenHash: p.blob().lazy(),
    messageId: p.uuid().nullable(),
    sentAt: p.datetime().defaultRaw('now()'),
    version: p.integer().version(),
    updatedAt: p
      .datetime()
      .defaultRaw('now()')
      .onUpdate(() => new Date()),
  },
});

/** An invitation by mail to join the office or a client's portal. Only its newest link opens it. */
export class Invitation extends InvitationSchema.class {
  /** Replaces the invited person and what they are invited to. @throws Problem invitation_not_pending */
  revise(
    person: ContentOf<typeof INVITEE_FIELDS> &
      Pick<Invitation, 'userType' | 'clientId' | 'administrator'>,
  ): void {
    this.refuseClosed();
    Object.assign(this, person);
  }

  /**
   * Exchanges the link, for another INVITATION_DAYS.
   * @returns the mail that carried the link before, if known
   * @throws Problem invitation_not_pending
   */
  renew(tokenHash: Buffer, messageId: string): { before: string | null } {
    this.refuseClosed();
    const before = this.messageId ?? null;
    Object.assign(this, { tokenHash, messageId, sentAt: raw('now()') });
    return { before };
  }

  /** @throws Problem invitation_not_pending where it was accepted, or expired */
  refuseClosed(): void {
    if (this.status !== 'pending') throw new Problem('invitation_not_pending');
  }
}
InvitationSchema.setClass(Invitation);
