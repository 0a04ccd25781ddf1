import {
  CASE_FIELDS,
  type CaseChange,
  type CaseNumberAnswers,
  type LegalCase,
  type NewCase,
} from '../../../src/contract/cases';
import { blankTexts, contentOf, type TextsOf, textsOf } from '../forms/field-values';

/** The values of a case's form. */
export interface CaseFormValues extends TextsOf<typeof CASE_FIELDS> {
  /** For the history; not a field of the case. */
  note: string;
  /** The id of the new client who is shown the documents that the client before saw. */
  sharesWith: string;
  /** `cancel` where the conclusion of the case cancels what is open on its agenda. */
  agenda: string;
}

export function valuesOf(legalCase?: LegalCase): CaseFormValues {
  const values = legalCase ? textsOf(CASE_FIELDS, legalCase) : blankTexts(CASE_FIELDS);
  return { ...values, note: '', sharesWith: '', agenda: '' };
}

/** @param answers to the server's questions about the number */
export function bodyOf(
  values: CaseFormValues,
  legalCase?: LegalCase,
  answers: CaseNumberAnswers = {},
): NewCase | CaseChange {
  const content = { ...contentOf(CASE_FIELDS, values), ...answers };
  if (!legalCase) return content;
  const note = values.note.trim();
  const { clientId } = content;
  const shares = clientId && clientId !== legalCase.clientId && clientId === values.sharesWith;
  const cancels = values.agenda === 'cancel' && content.status === 'concluido';
  return {
    ...content,
    version: legalCase.version,
    ...(note && { note }),
    ...(shares && { shareDocuments: true }),
    ...(cancels && { cancelAgenda: true }),
  };
}
