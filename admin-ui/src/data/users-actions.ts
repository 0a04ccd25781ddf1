import type { ClientLogin, NewClientLogin } from '../../../src/contract/session';
import type {
  CaseAccessChange,
  ClientUserRecord,
  StaffUserRecord,
} from '../../../src/contract/users';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Actions on people's access, beyond the verbs of staff and client users. */
export const usersActions = {
  /** Turns a colleague's second step off; `currentPassword` is the signed-in person's. */
  resetSecondStep: (id: string, currentPassword: string, idempotencyKey: IdempotencyKey) =>
    api.post<null>(`staff-users/${id}/second-step/reset`, { currentPassword }, idempotencyKey),

  /** Gives a colleague the right of administrators, or takes it. */
  setAdministrator: (id: string, administrator: boolean, idempotencyKey: IdempotencyKey) =>
    api.put<StaffUserRecord>(`staff-users/${id}/administrator`, { administrator }, idempotencyKey),

  /** Hands the administrator's role over to a colleague; `code` is the signed-in person's. */
  handOver: (id: string, code: string, idempotencyKey: IdempotencyKey) =>
    api.post<null>(`staff-users/${id}/handover`, { code }, idempotencyKey),

  /** Gives a client user single cases to see, and takes them. */
  changeCaseAccess: (
    clientUserId: string,
    change: CaseAccessChange,
    idempotencyKey: IdempotencyKey,
  ) => api.put<ClientUserRecord>(`client-users/${clientUserId}/cases`, change, idempotencyKey),

  createClientLogin: (login: NewClientLogin, idempotencyKey: IdempotencyKey) =>
    api.post<ClientLogin>('auth/client-logins', login, idempotencyKey),
};
