import ChevronDown from 'lucide-react/icons/chevron-down';
import type { SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';

import { sharedMessages } from '../messages';
import { Field, type Labelled } from './Fields';
import styles from './form.module.css';
import css from './wide-fields.module.css';

interface TextAreaProps extends Labelled, TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string;
  /** Whether the label says that the field is optional. */
  optional?: boolean;
}

/** A note beside the label of a field that may stay empty. */
export function Optional() {
  return <span className={css.optional}> {sharedMessages.optional}</span>;
}

/** A labelled text of several lines. */
export function TextArea({ label, error, hint, optional, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, error, hint }} note={optional && <Optional />}>
      {(control) => <textarea {...control} className={`${styles.input} ${css.area}`} {...area} />}
    </Field>
  );
}

interface SelectProps extends Labelled, SelectHTMLAttributes<HTMLSelectElement> {
  name: string;
}

/** A labelled choice; its options are its children. */
export function SelectField({ label, error, hint, ...select }: SelectProps) {
  return (
    <Field {...{ label, error, hint }}>
      {(control) => (
        <>
          <select {...control} className={`${styles.input} ${css.select}`} {...select} />
          <ChevronDown className={css.chevron} size={16} strokeWidth={1.75} aria-hidden />
        </>
      )}
    </Field>
  );
}
