import { useCallback, useState } from 'react';
import {
  CASE_FIELDS,
  type CaseContent,
  type CaseField,
  type LegalCase,
} from '../../../src/contract/cases';
import { namesOf } from '../../../src/contract/fields';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { casesMessages } from './messages';
import { blankTexts, contentOf, textsOf } from '../records/field-values';
import type { CaseValues } from './case-conflict';
import { partMessages } from '../parts/messages';

/** What a case's form holds: the fields, and the chosen client's name beside its id. */
export interface CaseFormValues extends CaseValues {
  clientName: string;
}

export type FieldErrors = Partial<Record<CaseField | 'note', string>>;

export const EMPTY_FORM: CaseFormValues = {
  ...blankTexts(CASE_FIELDS),
  clientName: '',
};

export function formOf(legalCase: LegalCase): CaseFormValues {
  const unknown = legalCase.clientId ? casesMessages.client.unknown : '';
  return { ...textsOf(CASE_FIELDS, legalCase), clientName: legalCase.clientName ?? unknown };
}

export function bodyOf(values: CaseValues): CaseContent {
  return contentOf(CASE_FIELDS, values);
}

export function hasChanges(base: CaseValues, values: CaseValues): boolean {
  return namesOf(CASE_FIELDS).some((field) => values[field] !== base[field]);
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
