import { casesMessages } from './messages';
import { ConflictPanel } from '../parts/ConflictPanel';
import type { CaseField } from '../../../src/contract/cases';
import type { CaseValues } from './case-conflict';
import type { CaseFormValues } from './case-form';
import { fieldText } from './history-entry';
import type { EditConflict } from './use-edit-case';
import { partMessages } from '../parts/messages';

export interface CaseConflictPanelProps {
  conflict: EditConflict;
  values: CaseFormValues;
  onChange: (changed: Partial<CaseFormValues>) => void;
}

/** What another person changed in the case meanwhile; a client is shown, and taken, with its name. */
export function CaseConflictPanel({ conflict, values, onChange }: CaseConflictPanelProps) {
  const { clientNames, changedBy } = conflict;
  const name = changedBy ?? partMessages.conflict.someone;
  const take = (chosen: Partial<CaseValues>) => {
    const { clientId } = chosen;
    const named = clientId === undefined ? {} : { clientName: clientNames[clientId] ?? '' };
    onChange({ ...chosen, ...named });
  };
  const read = (field: CaseField, value: string) =>
    fieldText(field, field === 'clientId' ? (clientNames[value] ?? value) : value);
  return (
    <ConflictPanel
      title={casesMessages.conflict(name)}
      name={name}
      comparison={conflict}
      values={values}
      label={(field) => casesMessages.fields[field]}
      read={read}
      onTake={take}
    />
  );
}
