import { readEmail } from '../auth/email.js';
import {
  CLIENT_NAME_MAX,
  CLIENT_TEXT_MAX as MAX,
  CREDIT_LIMIT_MAX,
  UNCERTAIN_FIELDS,
} from '../contract/clients.js';
import { IMPORT_FIELDS, type ImportField } from '../contract/imports.js';
import { FIELD_MESSAGES } from '../contract/problems.js';
import { amount, CellFault, type CellReader, text } from '../csv/cells.js';
import type { Ask, Existing, FieldRule, ImportTarget } from '../csv/import-rules.js';
import type { ImportedList, ImportedRow } from '../csv/imported-list.js';
import { type Sql, sql, trusted } from '../database/sql.js';
import { CLIENT_HEADINGS } from './client-import.headings.js';
import { countryCode } from './country-names.js';
import { HOME_COUNTRIES } from './home-country.js';
import { checkUncertain } from './uncertain-values.js';

type Field = ImportField<'clients'>;

const email: CellReader = (cell) => {
  const value = readEmail(cell);
  return value === null ? new CellFault(FIELD_MESSAGES.emailInvalid) : value || null;
};

const country: CellReader = (cell) => {
  if (cell.trim() === '') return null;
  return countryCode(cell) ?? new CellFault(FIELD_MESSAGES.countryInvalid);
};

/** The fields that are just text of some length. */
const readText = (field: Exclude<keyof typeof MAX, 'contactName' | 'contactRole'>) =>
  text({ max: MAX[field] });

const READERS: Record<Field, CellReader> = {
  name: text({ max: CLIENT_NAME_MAX, blank: FIELD_MESSAGES.nameRequired }),
  email,
  phone: readText('phone'),
  taxId: readText('taxId'),
  addressLine1: readText('addressLine1'),
  addressLine2: readText('addressLine2'),
  postalCode: readText('postalCode'),
  city: readText('city'),
  region: readText('region'),
  country,
  notes: readText('notes'),
  billingEmail: email,
  billingPhone: readText('billingPhone'),
  paymentTerms: readText('paymentTerms'),
  preferredPaymentMethod: readText('preferredPaymentMethod'),
  iban: readText('iban'),
  swift: readText('swift'),
  creditLimit: amount({ max: CREDIT_LIMIT_MAX }),
};

/** Clients as lists bring them in: by the form's rules, but a number that is none only warns. */
export const clientImport: ImportTarget<Field> = {
  fields: Object.fromEntries(
    IMPORT_FIELDS.clients.map((field): [Field, FieldRule] => [
      field,
      { headings: CLIENT_HEADINGS[field], read: READERS[field] },
    ]),
  ) as Record<Field, FieldRule>,
  needed: 'name',
  neededMissing: 'Nenhuma coluna tem o nome do cliente',
  keys: ['email', 'taxId'],

  async complete(list, ask) {
    const office = await ask<{ country: keyof typeof HOME_COUNTRIES }>(
      trusted('select country from offices'),
    );
    for (const row of list.rows) {
      row.values.country ??= HOME_COUNTRIES[office.country];
      settleNumbers(list, row);
    }
    const { existing } = await askExisting(list, ask);
    return existing;
  },

  async insert(em, rows) {
    await em.execute(INSERT, [JSON.stringify(rows.map(({ values }) => values))]);
  },
};

/** Puts tax number, IBAN and BIC into their plain form, and warns of those that are none. */
function settleNumbers(list: ImportedList<Field>, row: ImportedRow<Field>): void {
  const typed = (field: Field) => {
    const value = row.values[field];
    return typeof value === 'string' ? value : null;
  };
  const { values, faults } = checkUncertain(
    { taxId: typed('taxId'), iban: typed('iban'), swift: typed('swift') },
    String(row.values.country),
  );
  for (const field of UNCERTAIN_FIELDS) {
    if (field in row.values) row.values[field] = values[field];
    const fault = faults[field];
    if (fault !== undefined) list.warning(row, field, fault);
  }
}

function askExisting(list: ImportedList<Field>, ask: Ask): Promise<{ existing: Existing[] }> {
  const among = (field: 'email' | 'taxId'): Sql =>
    sql`select json_array_elements_text(${JSON.stringify(list.valuesOf(field))}::json)`;
  return ask(sql`
    select coalesce(json_agg(f), '[]') as existing from (
      select 'email' as by, email as value, min(name) as existing
      from clients where email in (${among('email')}) group by email
      union all
      select 'taxId', tax_id, min(name)
      from clients where tax_id in (${among('taxId')}) group by tax_id
    ) f`);
}

const COLUMNS = IMPORT_FIELDS.clients.map((field) => ({
  field,
  column: field.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`),
  type: field === 'creditLimit' ? 'numeric' : 'text',
}));

/** All fields of all rows, those that have no column as null. */
const INSERT = `
  insert into clients (${COLUMNS.map(({ column }) => column).join(', ')})
  select ${COLUMNS.map(({ field }) => `"${field}"`).join(', ')}
  from json_to_recordset(?::json) as row(${COLUMNS.map(({ field, type }) => `"${field}" ${type}`).join(', ')})`;
