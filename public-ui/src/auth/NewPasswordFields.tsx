import { FORM_MESSAGES } from '../../../src/contract/field-messages';
import { newPasswordError } from '../../../ui/src/form/checks';
import { PasswordField } from '../../../ui/src/form/Fields';
import { type Errors, textOf } from '../../../ui/src/form/use-form';

interface NewPasswordFieldsProps {
  labels: { password: string; repeat: string };
  errors: Errors;
}

/** A password that somebody chooses, twice: fields `password` and `repeat`. */
export function NewPasswordFields({ labels, errors }: NewPasswordFieldsProps) {
  return (['password', 'repeat'] as const).map((name) => (
    <PasswordField
      key={name}
      name={name}
      autoComplete="new-password"
      label={labels[name]}
      error={errors[name]}
    />
  ));
}

export function newPasswordErrors(values: FormData): Errors {
  const password = newPasswordError(textOf(values, 'password'));
  if (password) return { password };
  const same = textOf(values, 'repeat') === textOf(values, 'password');
  return same ? {} : { repeat: FORM_MESSAGES.passwordsDiffer };
}
