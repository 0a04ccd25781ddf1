import type { InvitationSent, NewPortalUser } from '../../../src/contract/invitations';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** How people are invited beyond the verbs of invitations. */
export const invitationsActions = {
  addPortalUser: (clientId: string, user: NewPortalUser, idempotencyKey: IdempotencyKey) =>
    api.post<InvitationSent>(`clients/${clientId}/portal-users`, user, idempotencyKey),

  /** For someone whose invitation expired, or who never had one. */
  invitePortalUser: (portalUserId: string, idempotencyKey: IdempotencyKey) =>
    api.post<InvitationSent>(`client-users/${portalUserId}/invitation`, undefined, idempotencyKey),

  resendInvitation: (invitationId: string, idempotencyKey: IdempotencyKey) =>
    api.post<InvitationSent>(`invitations/${invitationId}/resend`, undefined, idempotencyKey),
};
