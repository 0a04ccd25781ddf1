import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { CellFault, type CellReader } from '../csv/cells.js';
import { cleanText, isFarLongerThan } from '../fields/clean-text.js';

/** The most characters that a cell with an hour may have. */
const SHORT = 20;
/** `9:30`, `09h30`, `9h`, `14.00`, `10:00:00`, `2:30 PM`. */
const HOUR = /^(\d{1,2})(?:[:.h](\d{2})?(?::\d{2})?)(?:\s*h(?:oras)?)?(?:\s*([ap])\.?m\.?)?$/i;

/** A time of the office's clock, as `HH:MM`. */
export const hour: CellReader = (cell) => {
  const fault = new CellFault(FIELD_MESSAGES.timeInvalid);
  if (isFarLongerThan(cell, SHORT)) return fault;
  const text = cleanText(cell);
  if (text === '') return null;
  const [, said, minutes = '00', half] = HOUR.exec(text) ?? [];
  if (said === undefined || Number(minutes) > 59) return fault;
  if (half === undefined) return Number(said) > 23 ? fault : `${said.padStart(2, '0')}:${minutes}`;
  if (Number(said) < 1 || Number(said) > 12) return fault;
  const hours = (Number(said) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
};
