import type { CaseField, LegalCase } from '../../../src/contract/cases';
import { statusLabels } from '../../../src/contract/labels';
import { type ClientChoice, ClientSelect } from '../clients/ClientSelect';
import { useGetOne } from '../data/resources';
import { useDueHints } from '../dates/due-hints';
import { ColleagueInput } from '../forms/ColleagueInput';
import { Doubt } from '../forms/Doubt';
import { type FieldLayout, useFieldInput } from '../forms/FieldInput';
import { FieldInputs } from '../forms/FieldInputs';
import { casesMessages as messages } from './messages';
import { SameCaseDialog } from './SameCaseDialog';
import type { NumberDoubts } from './use-number-doubts';
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
export type Names = Map<string, string>;

/** Adds the client and the colleague that a case names. */
export function nameIn(names: Names, legalCase: LegalCase | undefined): void {
  const { clientId, clientName, responsibleId, responsibleName } = legalCase ?? {};
  if (clientId && clientName) names.set(clientId, clientName);
  if (responsibleId && responsibleName) names.set(responsibleId, responsibleName);
}

export interface CaseFieldsProps {
  names: Names;
  doubts: NumberDoubts;
  autoFocus?: boolean;
}

/** Draws the fields of a case, for creation and editing, and asks what the server asks about its number. */
export function CaseFields({ names, doubts, autoFocus = false }: CaseFieldsProps) {
  const { number: doubt } = doubts.unconfirmed;
  const layout = {
    ...LAYOUT,
    title: { ...LAYOUT.title, autoFocus },
    number: {
      ...LAYOUT.number,
      hint: doubt && <Doubt text={doubt} />,
      onEdited: () => doubts.reconsider('number'),
    },
    dueDate: useDueHints(),
  };
  return (
    <>
      <FieldInputs
        layout={layout}
        own={{
          clientId: <ClientInput names={names} />,
          responsibleId: (
            <ColleagueInput
              {...LAYOUT.responsibleId}
              source="responsibleId"
              none={messages.client.unassigned}
              nameOf={(id) => names.get(id) ?? messages.responsibleUnknown}
            />
          ),
        }}
      />
      <SameCaseDialog doubts={doubts} />
    </>
  );
}

function ClientInput({ names }: { names: Names }) {
  const { value, onChange, message, disabled } = useFieldInput({ source: 'clientId' });
  const id = value as string;
  // A draft holds only the client's id.
  const { data: asked } = useGetOne('clients', { id }, { enabled: id !== '' && !names.has(id) });
  return (
    <ClientSelect
      {...LAYOUT.clientId}
      value={id ? { id, name: names.get(id) ?? asked?.name ?? messages.client.unknown } : null}
      onChange={(client: ClientChoice | null) => {
        if (client) names.set(client.id, client.name);
        onChange(client?.id ?? '');
      }}
      error={message}
      disabled={disabled}
    />
  );
}
