import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';

import type { CaseFilter } from '../../../src/contract/case-lists';
import { WITHOUT } from '../../../src/contract/case-view-address';
import { useGetList, useGetOne } from '../data/resources';
import { useSuggestionKeys } from '../forms/use-suggestion-keys';
import { useDebounced } from '../lists/use-debounced';
import { casesMessages } from './messages';
import css from './all-cases-toolbar.module.css';

const messages = casesMessages.views;
const SUGGESTIONS = 20;
const NOBODY = { id: WITHOUT, name: messages.withoutClient };

/** Filters the list's cases by one client, found by name, or by those without a client. */
export function ClientFilter() {
  const list = useListContext();
  const filter = list.filterValues as CaseFilter;
  const choose = (clientId?: string) => list.setFilters({ ...filter, clientId });
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const isNobody = filter.clientId === WITHOUT;
  const id = isNobody ? '' : (filter.clientId ?? '');
  const { data: chosen } = useGetOne('clients', { id }, { enabled: id !== '' });
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
    if (options[0]) choose(options[0].id);
  });
  const current = isNobody ? NOBODY : id ? { id, name: chosen?.name ?? '' } : null;
  return (
    <Autocomplete<{ id: string; name: string }>
      className={`${css.filter} ${css.client}`}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={current}
      onChange={(_, client) => choose(client?.id)}
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
