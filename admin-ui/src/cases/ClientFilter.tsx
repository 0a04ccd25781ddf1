import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import { WITHOUT } from '../../../src/contract/case-view-address';
import { useGetList, useGetOne } from '../data/resources';
import { useSuggestionKeys } from '../forms/use-suggestion-keys';
import { useDebounced } from '../lists/use-debounced';
import { casesMessages } from './messages';
import css from './all-cases-toolbar.module.css';

const messages = casesMessages.views;
const SUGGESTIONS = 20;
const NOBODY = { id: WITHOUT, name: messages.withoutClient };

export interface ClientFilterProps {
  /** A client's id, `none`, or null for all. */
  value: string | null;
  onChange: (clientId: string | null) => void;
}

/** Filters a list of cases by one client, found by name, or by those without a client. */
export function ClientFilter({ value, onChange }: ClientFilterProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const id = value === WITHOUT ? null : value;
  const { data: chosen } = useGetOne('clients', { id: id ?? '' }, { enabled: id !== null });
  const {
    data: found = [],
    isFetching,
    isPlaceholderData,
  } = useGetList(
    'clients',
    {
      pagination: { page: 1, perPage: SUGGESTIONS },
      sort: { field: 'name', order: 'ASC' },
      filter: q ? { q, byName: true, withCases: true } : { withCases: true },
    },
    { enabled: open, placeholderData: keepPreviousData },
  );
  const isNamed = messages.withoutClient.toLowerCase().includes(typed.trim().toLowerCase());
  // Typed text means a client, so "without client" comes last, and only if its own name matches.
  const options = typed === '' ? [NOBODY, ...found] : [...found, ...(isNamed ? [NOBODY] : [])];
  const settled = !open || (!isFetching && !isPlaceholderData && q === typed.trim());
  const onKeyDown = useSuggestionKeys(typed, settled, () => {
    setOpen(false);
    if (options[0]) onChange(options[0].id);
  });
  const current = value === WITHOUT ? NOBODY : id ? { id, name: chosen?.name ?? '' } : null;
  return (
    <Autocomplete<{ id: string; name: string }>
      className={css.client}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={current}
      onChange={(_, client) => onChange(client?.id ?? null)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onKeyDown={onKeyDown}
      options={options}
      autoHighlight={typed.trim() !== ''}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      loading={isFetching}
      noOptionsText={messages.noSuchClient}
      loadingText={casesMessages.detail.loading}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={messages.allClients}
          inputProps={{ ...params.inputProps, 'aria-label': messages.clientLabel }}
        />
      )}
    />
  );
}
