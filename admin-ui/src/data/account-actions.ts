import type {
  NewAuthenticator,
  OfficeSecondStep,
  PasskeyOptions,
  PasswordChange,
  RecoveryCodes,
} from '../../../src/contract/account';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Requests about the person's own account that the data provider does not cover. */
export const accountActions = {
  changePassword: (change: PasswordChange, idempotencyKey: IdempotencyKey) =>
    api.put<null>('account/password', change, idempotencyKey),

  endOtherSessions: (idempotencyKey: IdempotencyKey) =>
    api.post<null>('account/sessions/end-others', undefined, idempotencyKey),

  /** Options that the browser makes a new passkey with. */
  askForPasskey: (currentPassword: string, idempotencyKey: IdempotencyKey) =>
    api.post<PasskeyOptions>('account/passkeys/options', { currentPassword }, idempotencyKey),

  /** Data for an authenticator app; two steps are on once its first code is confirmed. */
  beginSecondStep: (currentPassword: string, idempotencyKey: IdempotencyKey) =>
    api.post<NewAuthenticator>('account/second-step', { currentPassword }, idempotencyKey),

  confirmSecondStep: (code: string, idempotencyKey: IdempotencyKey) =>
    api.post<RecoveryCodes>('account/second-step/confirm', { code }, idempotencyKey),

  renewRecoveryCodes: (currentPassword: string, idempotencyKey: IdempotencyKey) =>
    api.post<RecoveryCodes>('account/second-step/codes', { currentPassword }, idempotencyKey),

  endSecondStep: (
    proof: { currentPassword: string; code: string },
    idempotencyKey: IdempotencyKey,
  ) => api.post<null>('account/second-step/off', proof, idempotencyKey),

  /** Asks two steps of all staff of the office; null for no longer. */
  requireSecondStep: (from: OfficeSecondStep['from'], idempotencyKey: IdempotencyKey) =>
    api.put<OfficeSecondStep>('office/second-step', { from }, idempotencyKey),
};
