import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import type { CaseFilter } from '../../../src/contract/case-lists';
import type { LegalCase } from '../../../src/contract/cases';
import { SEARCH_MAX } from '../../../src/contract/lists';
import { useGetList, useGetOne } from '../data/resources';
import { useSuggestionKeys } from '../forms/use-suggestion-keys';
import { listsMessages } from './messages';
import { useDebounced } from './use-debounced';

const messages = listsMessages.caseSelect;
const SUGGESTIONS = 20;

export type CaseChoice = Pick<LegalCase, 'id' | 'title'>;

export interface CaseSelectProps {
  /** The client whose cases are offered; if absent, all cases of the office. */
  clientId?: string;
  /** The chosen case's id, the id of `extra`, or null. */
  caseId: string | null;
  onChange: (choice: CaseChoice | null) => void;
  /** Offered before the cases. */
  extra?: CaseChoice;
  /** Shown above the field; otherwise give `accessibleName`. */
  label?: string;
  accessibleName?: string;
  placeholder: string;
  required?: boolean;
  error?: string | undefined;
  /** Shown below the field while there is no error. */
  hint?: string;
  autoFocus?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Finds a case of one client, or of all, by its title or number. */
export function CaseSelect(props: CaseSelectProps) {
  const { clientId, caseId, onChange, extra, label, accessibleName, placeholder } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const { found, settled } = useSuggestions(clientId, typed, open);
  const onKeyDown = useSuggestionKeys(typed, settled || !open, () => {
    setOpen(false);
    if (found[0]) onChange(found[0]);
  });
  const isExtra = extra?.id === caseId;
  const { data: known } = useGetOne(
    'cases',
    { id: caseId ?? '' },
    { enabled: caseId !== null && !isExtra },
  );
  const chosen = caseId === null ? null : { id: caseId, title: known?.title ?? '' };
  return (
    <Autocomplete<CaseChoice>
      className={props.className}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={isExtra && extra ? extra : chosen}
      onChange={(_, choice) => onChange(choice)}
      onKeyDown={onKeyDown}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      options={extra && !typed ? [extra, ...found] : found}
      // Typed text selects the first match. Before that, Enter alone chooses nothing.
      autoHighlight={typed.trim() !== ''}
      filterOptions={(all) => all}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      loading={!settled}
      loadingText={messages.loading}
      noOptionsText={messages.none}
      openText={messages.open}
      closeText={messages.close}
      clearText={messages.clear}
      disabled={props.disabled}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          required={props.required}
          error={Boolean(props.error)}
          helperText={props.error ?? props.hint}
          autoFocus={props.autoFocus}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              'aria-label': accessibleName,
              maxLength: SEARCH_MAX,
            },
          }}
        />
      )}
    />
  );
}

/** Returns the cases that match the typed text, those changed last first. */
function useSuggestions(clientId: string | undefined, typed: string, open: boolean) {
  const q = useDebounced(typed.trim());
  const { data, isPlaceholderData } = useGetList(
    'cases',
    {
      pagination: { page: 1, perPage: SUGGESTIONS },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: { ...(clientId && { clientId }), ...(q && { q }) } satisfies CaseFilter,
    },
    { enabled: open, placeholderData: keepPreviousData },
  );
  const settled = data !== undefined && !isPlaceholderData && q === typed.trim();
  return { found: data ?? [], settled };
}
