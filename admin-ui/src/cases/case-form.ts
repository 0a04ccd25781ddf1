import { useCallback, useState } from 'react';
import type { CaseStatus, LegalCase, NewCase } from '../../../src/contract/cases';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { casesMessages } from './messages';
import { CASE_FIELDS, valuesOf, type CaseField, type CaseValues } from './case-conflict';
import { partMessages } from '../parts/messages';

/** What a case's form holds: the fields, and the chosen client's name beside its id. */
export interface CaseFormValues extends CaseValues {
  clientName: string;
}

export type FieldErrors = Partial<Record<CaseField | 'note', string>>;

export const EMPTY_FORM: CaseFormValues = {
  title: '',
  number: '',
  status: 'aberto',
  dueDate: '',
  court: '',
  clientId: '',
  clientName: '',
};

export function formOf(legalCase: LegalCase): CaseFormValues {
  const unknown = legalCase.clientId ? casesMessages.client.unknown : '';
  return { ...valuesOf(legalCase), clientName: legalCase.clientName ?? unknown };
}

/** What the API takes: trimmed, and null for what is empty. */
export function bodyOf(values: CaseValues): Required<NewCase> {
  return {
    title: values.title.trim(),
    number: values.number.trim() || null,
    status: values.status as CaseStatus,
    dueDate: values.dueDate || null,
    court: values.court.trim() || null,
    clientId: values.clientId || null,
  };
}

export function hasChanges(base: CaseValues, values: CaseValues): boolean {
  return CASE_FIELDS.some((field) => values[field] !== base[field]);
}

/** The form's values and the messages of its fields; typing in a field takes its message away. */
export function useCaseForm(initial: CaseFormValues) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = useCallback((changed: Partial<CaseFormValues>) => {
    setValues((current) => ({ ...current, ...changed }));
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changed))),
    );
  }, []);
  return { values, change, errors, setErrors };
}

/** What forbids sending; `badDate`: the date's text is no day, so its value is empty. */
export function checkForm(values: CaseValues, badDate: boolean): FieldErrors {
  const errors: FieldErrors = {};
  if (values.title.trim() === '') errors.title = casesMessages.titleRequired;
  if (badDate) errors.dueDate = partMessages.dateField.invalid;
  return errors;
}

/** The messages of single fields that a refusal carries. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  return error instanceof ProblemError ? (error.problem.errors ?? {}) : {};
}
