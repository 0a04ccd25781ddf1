import { queryOptions } from '@tanstack/react-query';

import type {
  MorningMail,
  MorningMailSettings,
  ReminderDefaults,
} from '../../../src/contract/reminders';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

export const morningMailQuery = queryOptions({
  queryKey: ['account', 'morning-mail'],
  queryFn: ({ signal }) => api.get<MorningMail>('account/morning-mail', signal),
});

/** Loads the office's reminders, which apply to entries without their own. */
export const reminderDefaultsQuery = queryOptions({
  queryKey: ['office', 'reminders'],
  queryFn: ({ signal }) => api.get<ReminderDefaults>('office/reminders', signal),
});

export const reminderActions = {
  saveMorningMail: (settings: MorningMailSettings, idempotencyKey: IdempotencyKey) =>
    api.put<MorningMail>('account/morning-mail', settings, idempotencyKey),

  saveDefaults: (defaults: ReminderDefaults, idempotencyKey: IdempotencyKey) =>
    api.put<ReminderDefaults>('office/reminders', defaults, idempotencyKey),
};
