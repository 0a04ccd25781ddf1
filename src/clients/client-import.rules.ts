import { UNCERTAIN_FIELDS } from '../contract/clients.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { IMPORT_FIELDS, type ImportField } from '../contract/imports.js';
import { CellFault, type CellReader, day, foldWords } from '../csv/cells.js';
import type { ListRules } from '../csv/import-rules.js';
import type { ImportedList, ImportedRow } from '../csv/imported-list.js';
import type { Likeness } from '../csv/known-records.js';
import { fieldRules, type RowValues } from '../csv/row-rules.js';
import { CLIENT_HEADINGS } from './client-import.headings.js';
import { countryCode } from './country-names.js';
import { HOME_COUNTRIES } from './home-country.js';
import { checkUncertain } from './uncertain-values.js';

type Field = ImportField<'clients'>;

/** What the rules ask the server. */
export type ClientQuestion = 'office' | 'known';

const DATE_UNREAD = 'A data não foi entendida e não é comparada';

const country: CellReader = (cell) => {
  if (cell.trim() === '') return null;
  return countryCode(cell) ?? new CellFault(FIELD_MESSAGES.countryInvalid);
};

/** Clients as lists bring them in: by the form's rules, but a number that is none only warns. */
export const clientRules: ListRules<Field, ClientQuestion> = {
  fields: fieldRules(IMPORT_FIELDS.clients, CLIENT_HEADINGS, {
    country,
    // Only compared, so one that cannot be read keeps no row out.
    registeredOn: (cell) => cell.trim() || null,
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
      settleDate(list, row);
    }
    const known = await ask<Known>('known', {
      emails: list.valuesOf('email'),
      taxIds: list.valuesOf('taxId'),
      names: list.valuesOf('name', list.rowsWithoutKey()),
    });
    addKnown(list, known);
  },
};

/** Puts tax number, IBAN and BIC into their plain form, and warns of those that are none. */
function settleNumbers(list: ImportedList<Field>, row: ImportedRow<Field>): void {
  const { taxId, iban, swift } = row.values;
  const { values, faults } = checkUncertain(
    { taxId: stringOf(taxId), iban: stringOf(iban), swift: stringOf(swift) },
    String(row.values.country),
  );
  for (const field of UNCERTAIN_FIELDS) {
    if (field in row.values) row.values[field] = values[field];
    const fault = faults[field];
    if (fault !== undefined) list.warning(row, field, fault);
  }
}

function settleDate(list: ImportedList<Field>, row: ImportedRow<Field>): void {
  const written = stringOf(row.values.registeredOn);
  if (written === null) return;
  const date = day(written);
  row.values.registeredOn = date instanceof CellFault ? null : date;
  if (date instanceof CellFault) list.warning(row, 'registeredOn', DATE_UNREAD);
}

/** What the server knows of the list's clients. */
interface Known {
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

function addKnown({ known }: ImportedList<Field>, { keys, called, clients }: Known): void {
  for (const { by, value, name } of keys) known.addKey(by, value, name);
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
