import { courtNumberDigit, isCnjNumber } from '../citations/check-digits.js';
import { VALUE_FAULTS } from '../contract/value-faults.js';
import { normalise } from '../fields/clean-text.js';

/** Separators of every kind; `case_number_key` in the database has the same. */
const SEPARATORS = /[\s./\\\u2010-\u2015\u2044\u2212\u2215-]+/g;

const BRAZILIAN = /^\d{7} ?\d{2} ?(?:19|20)\d{2} ?\d ?\d{2} ?\d{4}$/;
/** Includes the suffixes of parts and appeals: -A, .L1.S1. */
const PORTUGUESE =
  /^0*(?<sequence>\d{1,6}) (?<year>\d{2}) (?<digit>\d) ?[A-Z][A-Z\d]{4}(?: [A-Z\d]{1,3})*$/;
/** NIG: province and town, kind of court, order, year, sequence. */
const SPANISH = /^(?<province>\d{2}) ?\d{3} ?\d{2} ?\d ?(?<year>\d{4}) ?\d{7}$/;
const PROVINCES = 52;

/**
 * Returns the fault of a case's number, if it has the shape of a court number of the office's country. Other texts are
 * not court numbers and have no faults.
 */
export function caseNumberFault(text: string, country: string): string | undefined {
  const groups = normalise(text, 'NFKC').toUpperCase().replace(SEPARATORS, ' ').trim();
  return FAULTS[country]?.(groups);
}

const FAULTS: Record<string, (groups: string) => string | undefined> = {
  brazil: (groups) =>
    BRAZILIAN.test(groups) && !isCnjNumber(groups) ? VALUE_FAULTS.cnjCheck : undefined,
  portugal: (groups) => {
    const { sequence, year, digit } = PORTUGUESE.exec(groups)?.groups ?? {};
    const fits = courtNumberDigit(Number(sequence), Number(year)) === Number(digit);
    return digit === undefined || fits ? undefined : VALUE_FAULTS.portugueseNumberCheck;
  },
  spain: (groups) => {
    const { province, year } = SPANISH.exec(groups)?.groups ?? {};
    if (province === undefined || year === undefined) return undefined;
    if (Number(province) < 1 || Number(province) > PROVINCES) return VALUE_FAULTS.nigProvince;
    return /^(?:19|20)/.test(year) ? undefined : VALUE_FAULTS.nigYear;
  },
};
