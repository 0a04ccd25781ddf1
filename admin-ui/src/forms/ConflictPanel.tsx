import Button from '@mui/material/Button';
import { UsersRound } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { Comparison, FieldDifference } from '../data/three-way-merge';
import { commonMessages } from '../messages';
import { FieldChoice } from './FieldChoice';
import css from './conflict-panel.module.css';

const messages = commonMessages.conflict;

export interface ConflictPanelProps<Field extends string> {
  /** Says who changed what kind of record. */
  title: string;
  /** The other person's name. */
  name: string;
  comparison: Comparison<Field>;
  /** The values in the form now. */
  values: Record<Field, string>;
  label: (field: Field) => string;
  /** A field's value as a person reads it. */
  read: (field: Field, value: string) => string;
  onTake: (values: Partial<Record<Field, string>>) => void;
}

/** Shows who changed which fields meanwhile, and lets the person choose, field by field or all at once. */
export function ConflictPanel<Field extends string>(props: ConflictPanelProps<Field>) {
  const { title, name, comparison, values, label, read, onTake } = props;
  const { clashes, takenOver } = comparison;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), [comparison]);

  const take = (chosen: [Field, string][]) =>
    onTake(Object.fromEntries(chosen) as Partial<Record<Field, string>>);
  const takeAll = (side: 'mine' | 'theirs') =>
    take(clashes.map((clash) => [clash.field, clash[side]]));
  return (
    <section ref={panel} className={css.panel} role="alert" tabIndex={-1}>
      <div className={css.head}>
        <UsersRound size={18} aria-hidden />
        <div>
          <h2>{title}</h2>
          <p>{clashes.length > 0 ? messages.choose : messages.check}</p>
        </div>
      </div>
      {clashes.map((clash) => (
        <Clash
          key={clash.field}
          clash={clash}
          label={label(clash.field)}
          name={name}
          value={values[clash.field]}
          read={(value) => read(clash.field, value)}
          onChoose={(value) => take([[clash.field, value]])}
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
        <div className={`meta ${css.taken}`}>
          {messages.takenOver(name)}
          <ul>
            {takenOver.map(({ field, theirs }) => (
              <li key={field}>
                {label(field)}: <b>{read(field, theirs)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface ClashProps {
  clash: FieldDifference<string>;
  label: string;
  name: string;
  /** The value in the form now. */
  value: string;
  read: (value: string) => string;
  onChoose: (value: string) => void;
}

function Clash({ clash, label, name, value, read, onChoose }: ClashProps) {
  const sides = [
    { whose: messages.mine, side: clash.mine },
    { whose: messages.theirs(name), side: clash.theirs },
  ];
  return (
    <FieldChoice
      label={label}
      name={`conflict-${clash.field}`}
      sides={sides.map(({ whose, side }) => ({
        ...{ whose, text: read(side), chosen: value === side },
        onChoose: () => onChoose(side),
      }))}
    />
  );
}
