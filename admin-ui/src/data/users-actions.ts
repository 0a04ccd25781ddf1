import type { ClientLogin, NewClientLogin } from '../../../src/contract/session';
import type { CaseAccessChange, ClientUserRecord } from '../../../src/contract/users';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Actions on people's access, beyond the verbs of staff and client users. */
export const usersActions = {
  /** Takes the second step from a colleague; `currentPassword` is one's own. */
  resetSecondStep: (id: string, currentPassword: string, idempotencyKey: IdempotencyKey) =>
    api.post<null>(`staff-users/${id}/second-step/reset`, { currentPassword }, idempotencyKey),

  /** Gives a client user single cases to see, and takes them. */
  changeCaseAccess: (
    clientUserId: string,
    change: CaseAccessChange,
    idempotencyKey: IdempotencyKey,
  ) => api.put<ClientUserRecord>(`client-users/${clientUserId}/cases`, change, idempotencyKey),

  createClientLogin: (login: NewClientLogin, idempotencyKey: IdempotencyKey) =>
    api.post<ClientLogin>('auth/client-logins', login, idempotencyKey),
};
