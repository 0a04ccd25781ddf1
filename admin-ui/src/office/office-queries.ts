import { queryOptions } from '@tanstack/react-query';

import type {
  OfficeEffects,
  OfficeMail,
  OfficeSettings,
} from '../../../src/contract/office-settings';
import type { Country } from '../../../src/contract/session';
import { api } from '../../../ui/src/api/client';

export const officeSettingsQuery = queryOptions({
  queryKey: ['office', 'settings'],
  queryFn: ({ signal }) => api.get<OfficeSettings>('office/settings', signal),
});

export const officeMailQuery = queryOptions({
  queryKey: ['office', 'mail'],
  queryFn: ({ signal }) => api.get<OfficeMail>('office/mail', signal),
});

/** Counts the records that a change of the office's country affects. */
export const officeEffectsQuery = (country: Country) =>
  queryOptions({
    queryKey: ['office', 'effects', country],
    queryFn: ({ signal }) =>
      api.get<OfficeEffects>(`office/settings/effects?country=${country}`, signal),
    staleTime: 0,
  });
