import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import type { Client } from '../../../src/contract/clients';
import { COMPANY_FIELD } from '../../../src/contract/invitations';
import { useGetList } from '../data/resources';
import { useFieldInput } from '../forms/FieldInput';
import { Avatar } from '../layout/Avatar';
import { useDebounced } from '../lists/use-debounced';
import type { InviteValues } from './InvitePage';
import { invitationsMessages } from './messages';
import css from './invite-page.module.css';

const { company: messages, fields: labels } = invitationsMessages;

const FIRST_BY_NAME = {
  pagination: { page: 1, perPage: 8 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** Chooses the user's client: one of the list, or a new one with the typed name. */
export function CompanyInput({ className }: { className?: string }) {
  const { setValue } = useFormContext<InviteValues>();
  const clientId = useWatch<InviteValues, 'clientId'>({ name: 'clientId' });
  const { ref, value, onChange, message, ...input } = useFieldInput({ source: 'companyName' });
  const [open, setOpen] = useState(false);
  const typed = value as string;
  const { found, alike } = useSuggestions(typed, open);
  const take = (name: string, client: Client | null) => {
    onChange(name);
    setValue('clientId', client?.id ?? '', { shouldDirty: true });
  };
  const known = clientId ? messages.isKnown : messages.isNew;
  const hint = !clientId && alike ? messages.isAlike : known;
  return (
    <Autocomplete<Client, false, false, true>
      className={className}
      freeSolo
      openOnFocus={typed === ''}
      open={open && found.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={typed}
      onInputChange={(_, name, reason) => {
        if (reason === 'input' || reason === 'clear') take(name, null);
      }}
      value={null}
      onChange={(_, chosen) => {
        if (chosen && typeof chosen !== 'string') take(chosen.name, chosen);
      }}
      options={found}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      renderOption={({ key, ...item }, { name, avatarUrl }) => (
        <li key={key} {...item}>
          <span className={`row ${css.option}`}>
            <Avatar name={name} imageUrl={avatarUrl} size="small" />
            <span className="truncate">{name}</span>
          </span>
        </li>
      )}
      loadingText={messages.loading}
      openText={messages.open}
      closeText={messages.close}
      clearText={messages.clear}
      disabled={input.disabled}
      renderInput={(params) => (
        <TextField
          {...params}
          label={labels.companyName}
          required
          name={input.name}
          onBlur={input.onBlur}
          inputRef={ref}
          error={Boolean(message)}
          helperText={message ?? hint}
          slotProps={{ htmlInput: { ...params.inputProps, maxLength: COMPANY_FIELD.max } }}
        />
      )}
    />
  );
}

/** The clients that are called what is typed, then the first by name that fit it; and whether any is called so. */
function useSuggestions(typed: string, open: boolean) {
  const q = useDebounced(typed.trim());
  const { data: called = [] } = useGetList(
    'clients',
    { ...FIRST_BY_NAME, filter: { called: q } },
    { enabled: q !== '' },
  );
  const { data: fitting = [] } = useGetList(
    'clients',
    { ...FIRST_BY_NAME, filter: q ? { q, byName: true } : {} },
    { enabled: open, placeholderData: keepPreviousData },
  );
  const first = new Set(called.map(({ id }) => id));
  return {
    found: [...called, ...fitting.filter(({ id }) => !first.has(id))],
    alike: called.length > 0,
  };
}
