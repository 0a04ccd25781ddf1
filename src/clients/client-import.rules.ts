import { UNCERTAIN_FIELDS } from '../contract/clients.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { IMPORT_FIELDS, type ImportField } from '../contract/imports.js';
import { CellFault, type CellReader, CellWarning, day } from '../csv/cells.js';
import type { Likeness } from '../csv/existing-records.js';
import { foldWords } from '../csv/fold-words.js';
import type { ListRules } from '../csv/import-rules.js';
import type { ImportedList, ImportedRow } from '../csv/imported-list.js';
import { fieldRules, type RowValues } from '../csv/row-rules.js';
import { CLIENT_HEADINGS } from './client-import.headings.js';
import { countryCode } from './country-names.js';
import { HOME_COUNTRIES } from './home-country.js';
import { restoreZeros } from './tax-number.js';
import { checkUncertain } from './uncertain-values.js';

type Field = ImportField<'clients'>;

/** A question of the rules to the server. */
export type ClientQuestion = 'office' | 'known';

const DATE_UNREAD = 'A data não foi entendida e não é comparada';
const zerosRestored = (number: string) => `Faltavam zeros no início: lido como ${number}`;

const country: CellReader = (cell) => {
  if (cell.trim() === '') return null;
  return countryCode(cell) ?? new CellFault(FIELD_MESSAGES.countryInvalid);
};

/** Only compared, so one that cannot be read keeps no row out. */
const registeredOn: CellReader = (...cell) => {
  const read = day(...cell);
  return read instanceof CellFault ? new CellWarning(null, DATE_UNREAD) : read;
};

/** Clients as lists bring them in: by the form's rules, but a number that is none only warns. */
export const clientRules: ListRules<Field, ClientQuestion> = {
  fields: fieldRules(IMPORT_FIELDS.clients, CLIENT_HEADINGS, {
    country,
    registeredOn,
  }),
  needed: 'name',
  neededMissing: 'Nenhuma coluna tem o nome do cliente',
  keys: ['email', 'taxId'],
  likeness: (values) => likenessOf(values, stringOf(values.registeredOn)),

  async complete(list, ask) {
    const office = await ask<{ country: keyof typeof HOME_COUNTRIES }>('office');
    for (const row of list.rows) {
      row.values.country ??= HOME_COUNTRIES[office.country];
      settleNumbers(list, row);
      settlePostalCode(list, row);
    }
    const known = await ask<ExistingRecords>('known', {
      emails: list.valuesOf('email'),
      taxIds: [...list.valuesOf('taxId'), ...withoutZeros(list).keys()],
      names: list.valuesOf('name', list.rowsWithoutKey()),
    });
    addKnown(list, known);
  },
};

/** Puts tax number, IBAN and BIC into their plain form, and warns of those that are none. */
function settleNumbers(list: ImportedList<Field>, row: ImportedRow<Field>): void {
  const { taxId, iban, swift } = row.values;
  const country = String(row.values.country);
  const { values, faults } = checkUncertain(
    { taxId: stringOf(taxId), iban: stringOf(iban), swift: stringOf(swift) },
    country,
  );
  for (const field of UNCERTAIN_FIELDS) {
    if (field in row.values) row.values[field] = values[field];
    const fault = faults[field];
    if (fault === undefined) continue;
    const restored = field === 'taxId' ? restoreZeros(String(taxId), country) : undefined;
    if (restored !== undefined) row.values.taxId = restored;
    list.warning(row, field, restored === undefined ? fault : zerosRestored(restored));
  }
}

/** Digits of a postal code that may begin with zeros, by country. */
const POSTAL_DIGITS: Record<string, number> = { BR: 8, ES: 5 };

/** Gives one back the zero that a spreadsheet has dropped: no code there is shorter. */
function settlePostalCode(list: ImportedList<Field>, row: ImportedRow<Field>): void {
  const { postalCode, country } = row.values;
  const digits = POSTAL_DIGITS[String(country)];
  const left = stringOf(postalCode);
  if (digits === undefined || left === null || !/^\d+$/.test(left)) return;
  if (left.length !== digits - 1) return;
  row.values.postalCode = `0${left}`;
  list.warning(row, 'postalCode', zerosRestored(`0${left}`));
}

/** The server's answer about the clients of the list. */
interface ExistingRecords {
  keys: { by: 'email' | 'taxId'; value: string; name: string }[];
  /** Names of the list, folded as the database does, where clients are called so. */
  called: { name: string; folded: string }[];
  clients: {
    folded: string;
    name: string;
    phone: string | null;
    registeredOn: string | null;
    createdOn: string;
  }[];
}

function addKnown(list: ImportedList<Field>, { keys, called, clients }: ExistingRecords): void {
  const { existing: known } = list;
  const whole = withoutZeros(list);
  for (const { by, value, name } of keys) {
    known.addKey(by, value, name);
    const number = by === 'taxId' ? whole.get(value) : undefined;
    if (number !== undefined) known.addKey(by, number, name);
  }
  const names = Map.groupBy(called, ({ folded }) => folded);
  for (const { folded, name, phone, registeredOn, createdOn } of clients) {
    // A list of ours says when the client was created here, another's since when it is a client there.
    const dates = registeredOn === null ? [createdOn] : [registeredOn, createdOn];
    for (const { name: written } of names.get(folded) ?? []) {
      for (const date of dates) {
        const likeness = likenessOf({ name: written, phone }, date);
        if (likeness) known.addLikeness(likeness, name);
      }
    }
  }
}

/** Tax numbers as an earlier list may have brought them in, without the zeros at their beginning. */
function withoutZeros(list: ImportedList<Field>): Map<string, string> {
  const numbers = list.valuesOf('taxId').filter((number) => number.startsWith('0'));
  return new Map(numbers.map((number) => [number.replace(/^0+/, ''), number]));
}

/** Keys for finding the same client: the same name, and no different date or telephone. */
function likenessOf(values: RowValues<Field>, date: string | null): Likeness | undefined {
  const name = stringOf(values.name);
  if (name === null) return undefined;
  const digits = stringOf(values.phone)?.replace(/\D/g, '') || null;
  return { by: 'name', value: name, exact: [foldWords(name)], loose: [date, digits] };
}

function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
