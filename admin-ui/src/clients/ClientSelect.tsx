import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { keepPreviousData } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';

import type { Client } from '../../../src/contract/clients';
import { useGetList } from '../data/resources';
import { useSuggestionKeys } from '../forms/use-suggestion-keys';
import { Avatar } from '../layout/Avatar';
import { useDebounced } from '../lists/use-debounced';
import { useGuarded } from '../plan/use-guarded';
import { clientSelectMessages as messages } from './messages';
import { NewClientDialog } from './NewClientDialog';
import css from './client-select.module.css';

const SUGGESTIONS = 10;

export type ClientChoice = Pick<Client, 'id' | 'name'> & { avatarUrl?: string | null };

/** The last suggestion: creates a client with the typed name. */
const CREATE: ClientChoice = { id: 'create', name: '' };

export interface ClientSelectProps {
  value: ClientChoice | null;
  onChange: (client: ClientChoice | null) => void;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  className?: string;
  /** The id of a client that it is not: then it finds others, and creates none. */
  otherThan?: string;
}

/** Finds a client by name on the server, or creates one, unless it is to be another than a given one. */
export function ClientSelect(props: ClientSelectProps) {
  const { value, onChange, error, required, disabled, autoFocus, className, otherThan } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [newName, setNewName] = useState<string | null>(null);
  const { guard } = useGuarded('clients');
  const { found, settled } = useSuggestions(typed, open);
  const others = found.filter(({ id }) => id !== otherThan);
  const options = settled && !otherThan ? [...others, CREATE] : others;
  const choose = (chosen: ClientChoice | null) => {
    if (chosen?.id === CREATE.id) guard(() => setNewName(typed.trim()));
    else onChange(chosen);
  };
  const onKeyDown = useSuggestionKeys(typed, settled || !open, () => {
    setOpen(false);
    choose(options[0] ?? null);
  });
  return (
    <>
      <Autocomplete<ClientChoice>
        className={className}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        value={value}
        onChange={(_, chosen) => choose(chosen)}
        onKeyDown={onKeyDown}
        onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
        options={options}
        autoHighlight
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        renderOption={({ key, ...item }, option) => (
          <li key={key} {...item}>
            {option.id === CREATE.id ? (
              <CreateOption name={typed.trim()} />
            ) : (
              <Suggestion {...option} />
            )}
          </li>
        )}
        loading={!settled}
        loadingText={messages.loading}
        noOptionsText={messages.none}
        openText={messages.open}
        closeText={messages.close}
        clearText={messages.clear}
        disabled={disabled}
        renderInput={(params) => (
          <TextField
            {...params}
            label={messages.label}
            required={required}
            autoFocus={autoFocus}
            placeholder={messages.select}
            error={Boolean(error)}
            helperText={error}
          />
        )}
      />
      {newName !== null && (
        <NewClientDialog
          initialName={newName}
          onClose={() => setNewName(null)}
          onCreated={(client) => onChange(client)}
        />
      )}
    </>
  );
}

/**
 * Returns the first clients by name that match the typed text. `settled` means that they match the whole text, or that
 * the request failed.
 */
function useSuggestions(typed: string, open: boolean) {
  const q = useDebounced(typed.trim());
  const { data, error, isPlaceholderData } = useGetList(
    'clients',
    {
      pagination: { page: 1, perPage: SUGGESTIONS },
      sort: { field: 'name', order: 'ASC' },
      filter: q ? { q, byName: true } : {},
    },
    { enabled: open, placeholderData: keepPreviousData },
  );
  const answered = (data !== undefined && !isPlaceholderData) || error !== null;
  const settled = answered && q === typed.trim();
  return { found: data ?? [], settled };
}

function Suggestion({ name, avatarUrl }: ClientChoice) {
  return (
    <span className={css.option}>
      <Avatar name={name} imageUrl={avatarUrl} size="small" />
      <span className="truncate">{name}</span>
    </span>
  );
}

function CreateOption({ name }: { name: string }) {
  return (
    <span className={`${css.option} ${css.create}`}>
      <span className={`center ${css.icon}`} aria-hidden>
        <UserRoundPlus size={16} />
      </span>
      <span className="truncate">{name ? messages.createNamed(name) : messages.create}</span>
    </span>
  );
}
