import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

import { CASE_FIELDS, type CaseField } from '../../../src/contract/cases';
import { statusLabels } from '../../../src/contract/labels';
import { type ClientChoice, ClientSelect } from '../clients/ClientSelect';
import { useColleagues } from '../data/colleagues';
import { useGetOne } from '../data/resources';
import { useDueHints } from '../dates/due-hints';
import { Declared } from '../forms/Declared';
import { type FieldLayout, useFieldInput } from '../forms/FieldInput';
import { FieldInputs } from '../forms/FieldInputs';
import { casesMessages as messages } from './messages';
import css from './case-form.module.css';

/** Every field of a case, in the order of its form. */
const LAYOUT = {
  title: { className: css.wide },
  number: { placeholder: messages.numberPlaceholder },
  status: { texts: statusLabels },
  dueDate: {},
  court: {},
  clientId: { className: css.wide },
  responsibleId: { className: css.wide },
} satisfies Record<CaseField, FieldLayout>;

/** The names of clients and colleagues by id: a form holds only the id. */
export type ClientNames = Readonly<Record<string, string>>;

export function useClientNames(...known: (ClientChoice | undefined)[]) {
  const [names, setNames] = useState<ClientNames>(() =>
    Object.fromEntries(known.flatMap((one) => (one ? [[one.id, one.name]] : []))),
  );
  const remember = ({ id, name }: ClientChoice) => setNames((known) => ({ ...known, [id]: name }));
  return { names, remember };
}

export interface CaseFieldsProps {
  clients: ReturnType<typeof useClientNames>;
  disabled: boolean;
  autoFocus?: boolean;
}

/** Draws the fields of a case, for creation and editing. */
export function CaseFields({ clients, disabled, autoFocus = false }: CaseFieldsProps) {
  const layout = { ...LAYOUT, title: { ...LAYOUT.title, autoFocus }, dueDate: useDueHints() };
  return (
    <Declared fields={CASE_FIELDS} labels={messages.fields} disabled={disabled}>
      <FieldInputs
        layout={layout}
        own={{
          clientId: <ClientInput {...clients} />,
          responsibleId: <ResponsibleInput {...clients} />,
        }}
      />
    </Declared>
  );
}

function ClientInput({ names, remember }: CaseFieldsProps['clients']) {
  const { value, onChange, message, disabled } = useFieldInput({ source: 'clientId' });
  const id = value as string;
  // A draft holds only the client's id.
  const { data: asked } = useGetOne('clients', { id }, { enabled: id !== '' && !(id in names) });
  return (
    <ClientSelect
      {...LAYOUT.clientId}
      value={id ? { id, name: names[id] ?? asked?.name ?? messages.client.unknown } : null}
      onChange={(client) => {
        if (client) remember(client);
        onChange(client?.id ?? '');
      }}
      error={message}
      disabled={disabled}
    />
  );
}

const NOBODY = '';

/** Offers colleagues with access. One who has left keeps their name until somebody else is chosen. */
function ResponsibleInput({ names }: CaseFieldsProps['clients']) {
  const { value, onChange, message, disabled } = useFieldInput({ source: 'responsibleId' });
  const { data: colleagues = [] } = useColleagues();
  const id = value as string;
  const people = colleagues.map(({ id, fullName }) => ({ id, name: fullName }));
  if (id && !people.some((person) => person.id === id)) {
    people.push({ id, name: names[id] ?? messages.responsibleUnknown });
  }
  return (
    <TextField
      {...LAYOUT.responsibleId}
      select
      label={messages.fields.responsibleId}
      value={id}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(message)}
      helperText={message}
      disabled={disabled}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value={NOBODY}>{messages.client.unassigned}</MenuItem>
      {people.map((person) => (
        <MenuItem key={person.id} value={person.id}>
          {person.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
