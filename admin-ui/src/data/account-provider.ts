import type {
  NewAuthenticator,
  OfficeSecondStep,
  PasskeyOptions,
  PasswordChange,
  Profile,
  ProfileChange,
  RecoveryCodes,
} from '../../../src/contract/account';
import { api } from '../../../ui/src/api/client';
import type { Intent } from '../../../ui/src/api/intent';

/** Actions on one's own account, beyond the verbs of passkeys and sessions. */
export const accountProvider = {
  changeProfile: async (change: ProfileChange, intent: Intent) => ({
    data: await api.put<Profile>('account/profile', change, intent),
  }),

  changePassword: (change: PasswordChange, intent: Intent) =>
    api.put<null>('account/password', change, intent),

  endOtherSessions: (intent: Intent) =>
    api.post<null>('account/sessions/end-others', undefined, intent),

  /** Options that the browser makes a new passkey with. */
  askForPasskey: (currentPassword: string, intent: Intent) =>
    api.post<PasskeyOptions>('account/passkeys/options', { currentPassword }, intent),

  /** Data for an authenticator app; two steps are on once its first code is confirmed. */
  beginSecondStep: (currentPassword: string, intent: Intent) =>
    api.post<NewAuthenticator>('account/second-step', { currentPassword }, intent),

  confirmSecondStep: (code: string, intent: Intent) =>
    api.post<RecoveryCodes>('account/second-step/confirm', { code }, intent),

  renewRecoveryCodes: (currentPassword: string, intent: Intent) =>
    api.post<RecoveryCodes>('account/second-step/codes', { currentPassword }, intent),

  endSecondStep: (proof: { currentPassword: string; code: string }, intent: Intent) =>
    api.post<null>('account/second-step/off', proof, intent),

  /** Asks two steps of all staff of the office; null for no longer. */
  requireSecondStep: (from: OfficeSecondStep['from'], intent: Intent) =>
    api.put<OfficeSecondStep>('office/second-step', { from }, intent),
};
