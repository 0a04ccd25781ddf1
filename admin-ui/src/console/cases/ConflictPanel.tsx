import { useEffect, useRef } from 'react';
import Button from '@mui/material/Button';
import { UsersRound } from 'lucide-react';
import { casesMessages } from '../../messages/cases';
import type { CaseField, FieldDifference } from './case-conflict';
import type { CaseFormValues } from './case-form';
import { fieldText } from './history-entry';
import type { EditConflict } from './use-edit-case';
import css from './conflict-panel.module.css';

const messages = casesMessages.conflict;

export interface ConflictPanelProps {
  conflict: EditConflict;
  values: CaseFormValues;
  onChange: (changed: Partial<CaseFormValues>) => void;
}

/** Says who changed what meanwhile and lets the person choose, field by field or all at once. */
export function ConflictPanel({ conflict, values, onChange }: ConflictPanelProps) {
  const { clashes, takenOver, clientNames } = conflict;
  const name = conflict.changedBy ?? messages.someone;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), [conflict]);

  const take = (field: CaseField, value: string): Partial<CaseFormValues> =>
    field === 'clientId'
      ? { clientId: value, clientName: clientNames[value] ?? '' }
      : { [field]: value };
  const takeAll = (side: 'mine' | 'theirs') =>
    onChange(
      clashes.reduce<Partial<CaseFormValues>>(
        (all, clash) => ({ ...all, ...take(clash.field, clash[side]) }),
        {},
      ),
    );
  const read = (field: CaseField, value: string) =>
    fieldText(field, field === 'clientId' ? (clientNames[value] ?? value) : value);

  return (
    <section ref={panel} className={css.panel} role="alert" tabIndex={-1}>
      <div className={css.head}>
        <UsersRound size={18} aria-hidden />
        <div>
          <h2>{messages.title(name)}</h2>
          <p>{clashes.length > 0 ? messages.choose : messages.check}</p>
        </div>
      </div>
      {clashes.map((clash) => (
        <Clash
          key={clash.field}
          clash={clash}
          name={name}
          value={values[clash.field]}
          read={read}
          onChoose={(value) => onChange(take(clash.field, value))}
        />
      ))}
      {clashes.length > 0 && (
        <div className={css.all}>
          <Button size="small" onClick={() => takeAll('mine')}>
            {messages.keepMine}
          </Button>
          <Button size="small" onClick={() => takeAll('theirs')}>
            {messages.useTheirs}
          </Button>
        </div>
      )}
      {takenOver.length > 0 && (
        <div className={css.taken}>
          {messages.takenOver(name)}
          <ul>
            {takenOver.map(({ field, theirs }) => (
              <li key={field}>
                {casesMessages.fields[field]}: <b>{read(field, theirs)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface ClashProps {
  clash: FieldDifference;
  name: string;
  /** What stands in the form now. */
  value: string;
  read: (field: CaseField, value: string) => string;
  onChoose: (value: string) => void;
}

function Clash({ clash, name, value, read, onChoose }: ClashProps) {
  const { field } = clash;
  const sides = [
    { label: messages.mine, side: clash.mine },
    { label: messages.theirs(name), side: clash.theirs },
  ];
  return (
    <fieldset className={css.clash}>
      <legend>{casesMessages.fields[field]}</legend>
      {sides.map(({ label, side }) => (
        <label key={label} className={value === side ? css.chosen : undefined}>
          <input
            type="radio"
            name={`conflict-${field}`}
            checked={value === side}
            onChange={() => onChoose(side)}
          />
          <span>
            <span className={css.side}>{label}</span>
            <span className={css.value}>{read(field, side)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
