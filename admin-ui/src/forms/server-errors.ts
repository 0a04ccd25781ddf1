import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { ProblemError } from '../../../ui/src/api/problem-error';

/** Shows a refusal's messages at the inputs that they are about. */
export function showAtInputs<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
): void {
  const errors = error instanceof ProblemError ? error.problem.errors : undefined;
  for (const [name, message] of Object.entries(errors ?? {})) {
    // A message at no input would forbid every further attempt.
    if (name in form.getValues())
      form.setError(name as FieldPath<Values>, { type: 'server', message });
  }
}
