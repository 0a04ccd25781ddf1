import css from './field-choice.module.css';

export interface FieldChoiceProps {
  /** The field's label. */
  label: string;
  /** The radio buttons' name. */
  name: string;
  sides: readonly { whose: string; text: string; chosen: boolean; onChoose: () => void }[];
  disabled?: boolean;
}

/** Lets a person choose between a field's two values, side by side. */
export function FieldChoice({ label, name, sides, disabled }: FieldChoiceProps) {
  return (
    <fieldset className={`stack ${css.choice}`}>
      <legend>{label}</legend>
      {sides.map(({ whose, text, chosen, onChoose }, n) => (
        <label key={n} className={chosen ? css.chosen : undefined}>
          <input type="radio" {...{ name, disabled }} checked={chosen} onChange={onChoose} />
          <span>
            <span className={css.side}>{whose}</span>
            <span className={css.value}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
