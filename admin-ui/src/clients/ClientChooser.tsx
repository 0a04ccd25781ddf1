import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import { SEARCH_MAX } from '../../../src/contract/lists';
import { useGetList, useGetOne } from '../data/resources';
import { useSuggestionKeys } from '../forms/use-suggestion-keys';
import { useDebounced } from '../lists/use-debounced';
import { clientSelectMessages as messages } from './messages';

const SUGGESTIONS = 20;

interface Option {
  id: string;
  name: string;
}

export interface ClientChooserProps {
  /** The chosen client's id, the id of `extra`, or null. */
  clientId: string | null;
  onChange: (clientId: string | null) => void;
  /** Offered before the clients; last where its own name fits what is typed. */
  extra?: Option;
  accessibleName: string;
  placeholder: string;
  noOptionsText: string;
  className?: string;
}

/** Finds a client with cases by name. */
export function ClientChooser(props: ClientChooserProps) {
  const { clientId, onChange, extra } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const isExtra = clientId === extra?.id;
  const { data: chosen } = useGetOne(
    'clients',
    { id: clientId ?? '' },
    { enabled: clientId !== null && !isExtra },
  );
  const { data, error, isPlaceholderData } = useGetList(
    'clients',
    {
      pagination: { page: 1, perPage: SUGGESTIONS },
      sort: { field: 'name', order: 'ASC' },
      filter: { withCases: true, ...(q && { q, byName: true }) },
    },
    { enabled: open, placeholderData: keepPreviousData },
  );
  const answered = (data !== undefined && !isPlaceholderData) || error !== null;
  const settled = answered && q === typed.trim();
  const options: Option[] = data ? [...data] : [];
  if (extra && typed === '') options.unshift(extra);
  else if (extra?.name.toLowerCase().includes(typed.trim().toLowerCase())) options.push(extra);
  const onKeyDown = useSuggestionKeys(typed, settled || !open, () => {
    setOpen(false);
    if (options[0]) onChange(options[0].id);
  });
  const current = clientId === null ? null : { id: clientId, name: chosen?.name ?? '' };
  return (
    <Autocomplete<Option>
      className={props.className}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={isExtra && extra ? extra : current}
      onChange={(_, client) => onChange(client?.id ?? null)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onKeyDown={onKeyDown}
      options={options}
      autoHighlight={typed.trim() !== ''}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      loading={!settled}
      loadingText={messages.loading}
      openText={messages.open}
      closeText={messages.close}
      clearText={messages.clear}
      noOptionsText={props.noOptionsText}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={props.placeholder}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              'aria-label': props.accessibleName,
              maxLength: SEARCH_MAX,
            },
          }}
        />
      )}
    />
  );
}
