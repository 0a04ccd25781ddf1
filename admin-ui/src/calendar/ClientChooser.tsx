import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import { SEARCH_MAX } from '../../../src/contract/lists';
import { clientSelectMessages } from '../clients/messages';
import { useGetList, useGetOne } from '../data/resources';
import { useSuggestionKeys } from '../forms/use-suggestion-keys';
import { useDebounced } from '../lists/use-debounced';
import { calendarMessages as messages } from './messages';

const SUGGESTIONS = 20;

export interface ClientChooserProps {
  clientId: string | null;
  onChange: (clientId: string | null) => void;
}

/** Finds a client with cases by name. */
export function ClientChooser({ clientId, onChange }: ClientChooserProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data: chosen } = useGetOne(
    'clients',
    { id: clientId ?? '' },
    { enabled: clientId !== null },
  );
  const { data: found = [], isPlaceholderData } = useGetList(
    'clients',
    {
      pagination: { page: 1, perPage: SUGGESTIONS },
      sort: { field: 'name', order: 'ASC' },
      filter: { withCases: true, ...(q && { q, byName: true }) },
    },
    { enabled: open, placeholderData: keepPreviousData },
  );
  const settled = !isPlaceholderData && q === typed.trim();
  const onKeyDown = useSuggestionKeys(typed, settled || !open, () => {
    setOpen(false);
    if (found[0]) onChange(found[0].id);
  });
  return (
    <Autocomplete<{ id: string; name: string }>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={clientId === null ? null : { id: clientId, name: chosen?.name ?? '' }}
      onChange={(_, client) => onChange(client?.id ?? null)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onKeyDown={onKeyDown}
      options={found}
      autoHighlight={typed.trim() !== ''}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      loading={!settled}
      loadingText={clientSelectMessages.loading}
      openText={clientSelectMessages.open}
      closeText={clientSelectMessages.close}
      clearText={clientSelectMessages.clear}
      noOptionsText={messages.noSuchClient}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={messages.allClients}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              'aria-label': messages.client,
              maxLength: SEARCH_MAX,
            },
          }}
        />
      )}
    />
  );
}
