import type { ClientLogin, NewClientLogin } from '../../../src/contract/session';
import type { CaseAccessChange, ClientUserRecord } from '../../../src/contract/users';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

/** Actions on people's access, beyond the verbs of staff and client users. */
export const usersProvider = {
  /** Ends a client user's access to their client. */
  removeClientUser: (id: string, intent: Intent) =>
    api.delete<ClientUserRecord>(`client-users/${id}`, intent),

  /** Takes the second step from a colleague; `currentPassword` is one's own. */
  resetSecondStep: (id: string, currentPassword: string, intent: Intent) =>
    api.post<null>(`staff-users/${id}/second-step/reset`, { currentPassword }, intent),

  /** Gives a client user single cases to see, and takes them. */
  changeCaseAccess: (clientUserId: string, change: CaseAccessChange, intent: Intent) =>
    api.put<ClientUserRecord>(`client-users/${clientUserId}/cases`, change, intent),

  createClientLogin: (login: NewClientLogin, intent: Intent) =>
    api.post<ClientLogin>('auth/client-logins', login, intent),
};
