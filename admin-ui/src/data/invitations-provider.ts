import type { InvitationSent, NewPortalUser } from '../../../src/contract/invitations';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

/** How people are invited beyond the verbs of invitations. */
export const invitationsProvider = {
  addPortalUser: (clientId: string, user: NewPortalUser, intent: Intent) =>
    api.post<InvitationSent>(`clients/${clientId}/portal-users`, user, intent),

  /** For someone whose invitation expired, or who never had one. */
  invitePortalUser: (portalUserId: string, intent: Intent) =>
    api.post<InvitationSent>(`client-users/${portalUserId}/invitation`, undefined, intent),

  resendInvitation: (invitationId: string, intent: Intent) =>
    api.post<InvitationSent>(`invitations/${invitationId}/resend`, undefined, intent),
};
