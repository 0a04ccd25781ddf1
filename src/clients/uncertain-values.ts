import { UNCERTAIN_FIELDS, type UncertainField } from '../contract/clients.js';
import { checkBic, checkIban } from './bank-account.js';
import type { CheckedValue } from './checked-value.js';
import { checkTaxNumber } from './tax-number.js';

/** Tax number, IBAN and BIC as somebody typed them. */
export type UncertainValues = Record<UncertainField, string | null>;

export interface CheckedValues {
  /** As they are stored: those that are right in their plain form, the others as they were typed. */
  values: UncertainValues;
  /** Faults of the other values, by field. */
  faults: Partial<Record<UncertainField, string>>;
}

/** @param country whose rules the tax number follows, ISO 3166 in two letters */
export function checkUncertain(typed: UncertainValues, country: string): CheckedValues {
  const checks: Record<UncertainField, (text: string) => CheckedValue> = {
    taxId: (text) => checkTaxNumber(text, country),
    iban: checkIban,
    swift: checkBic,
  };
  const { taxId, iban, swift } = typed;
  const checked: CheckedValues = { values: { taxId, iban, swift }, faults: {} };
  for (const field of UNCERTAIN_FIELDS) {
    const text = typed[field];
    if (text === null) continue;
    const { value, fault } = checks[field](text);
    if (fault === undefined) checked.values[field] = value;
    else checked.faults[field] = fault;
  }
  return checked;
}
