import { CASE_FIELDS, type CaseContent, type LegalCase } from '../../../src/contract/cases';
import { blankTexts, contentOf, problemsIn, textsOf } from '../forms/field-values';
import type { CaseValues } from './case-conflict';

/** The values of the form, including a note for the history. */
export interface CaseFormValues extends CaseValues {
  note: string;
}

export const EMPTY_FORM: CaseFormValues = { ...blankTexts(CASE_FIELDS), note: '' };

export function formOf(legalCase: LegalCase): CaseFormValues {
  return { ...textsOf(CASE_FIELDS, legalCase), note: '' };
}

export function bodyOf(values: CaseValues): CaseContent {
  return contentOf(CASE_FIELDS, values);
}

/** Returns the problems that prevent sending. */
export function checkForm(values: CaseValues) {
  return problemsIn(CASE_FIELDS, values);
}
