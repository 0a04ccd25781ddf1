import { useState } from 'react';
import { CASE_FIELDS, type CaseField } from '../../../src/contract/cases';
import { casesMessages as messages } from './messages';
import { ClientSelect, type ClientChoice } from '../clients/ClientSelect';
import { Declared } from '../form/Declared';
import { useFieldInput, type FieldLayout } from '../form/FieldInput';
import { FieldInputs } from '../form/FieldInputs';
import { statusLabels } from '../records/messages';
import css from './case-form.module.css';

/** Every field of a case, in the order of its form. */
const LAYOUT = {
  title: { className: css.wide },
  number: { placeholder: messages.numberPlaceholder },
  status: { texts: statusLabels },
  dueDate: {},
  court: {},
  clientId: { className: css.wide },
} satisfies Record<CaseField, FieldLayout>;

/** What clients are called, by id: a form holds the id alone. */
export type ClientNames = Readonly<Record<string, string>>;

export function useClientNames(first: ClientChoice | undefined) {
  const [names, setNames] = useState<ClientNames>(first ? { [first.id]: first.name } : {});
  const remember = ({ id, name }: ClientChoice) => setNames((known) => ({ ...known, [id]: name }));
  return { names, remember };
}

export interface CaseFieldsProps {
  clients: ReturnType<typeof useClientNames>;
  disabled: boolean;
  autoFocus?: boolean;
}

/** The fields of a case, as creation and editing share them. */
export function CaseFields({ clients, disabled, autoFocus = false }: CaseFieldsProps) {
  const layout = { ...LAYOUT, title: { ...LAYOUT.title, autoFocus } };
  return (
    <Declared fields={CASE_FIELDS} labels={messages.fields} disabled={disabled}>
      <FieldInputs layout={layout} own={{ clientId: <ClientInput {...clients} /> }} />
    </Declared>
  );
}

function ClientInput({ names, remember }: CaseFieldsProps['clients']) {
  const { value, onChange, message, disabled } = useFieldInput({ source: 'clientId' });
  const id = value as string;
  return (
    <ClientSelect
      {...LAYOUT.clientId}
      value={id ? { id, name: names[id] ?? messages.client.unknown } : null}
      onChange={(client) => {
        if (client) remember(client);
        onChange(client?.id ?? '');
      }}
      error={message}
      disabled={disabled}
    />
  );
}
