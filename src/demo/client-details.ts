import type { DemoClient } from './demo-office.js';
import type { Dice } from './dice.js';
import type { Row } from './rows.js';

interface Place {
  city: string;
  region: string;
  /** First four digits of its postal codes. */
  postal: string;
  /** First digits of its telephone numbers. */
  prefix: string;
}

const PLACES: readonly [Place, ...Place[]] = [
  { city: 'Lisboa', region: 'Lisboa', postal: '1200', prefix: '21' },
  { city: 'Porto', region: 'Porto', postal: '4000', prefix: '22' },
  { city: 'Braga', region: 'Braga', postal: '4710', prefix: '253' },
  { city: 'Coimbra', region: 'Coimbra', postal: '3000', prefix: '239' },
  { city: 'Évora', region: 'Évora', postal: '7000', prefix: '266' },
  { city: 'Setúbal', region: 'Setúbal', postal: '2900', prefix: '265' },
  { city: 'Leiria', region: 'Leiria', postal: '2400', prefix: '244' },
  { city: 'Matosinhos', region: 'Porto', postal: '4450', prefix: '22' },
  { city: 'Sintra', region: 'Lisboa', postal: '2710', prefix: '21' },
  { city: 'Cascais', region: 'Lisboa', postal: '2750', prefix: '21' },
];

const STREETS = [
  'Rua da Quinta da Armada',
  'Avenida da República',
  'Rua do Souto',
  'Largo da Sé',
  'Rua de Santa Catarina',
  'Travessa do Carmo',
  'Estrada Nacional 10',
  'Praça do Município',
] as const;

const NOTES = [
  'Faturação trimestral. Enviar cópia ao departamento de obras.',
  'Prefere ser contactado por telefone, da parte da tarde.',
  'Correspondência sempre por correio registado.',
  'Todas as propostas de acordo passam pela gerência.',
] as const;

const COMPANY = /Lda\.|S\.A\.|Associação|Condomínio|Baldios|Mútua/;

export function isCompany({ name }: Pick<DemoClient, 'name'>): boolean {
  return COMPANY.test(name);
}

/** Everything that the client form holds, made up, with check digits that are right. */
export function detailsOf(client: DemoClient, chance: Dice): Row {
  const company = isCompany(client);
  const place = chance.pick(PLACES);
  const email = emailOf(client);
  return {
    email,
    phone: phone(company ? place.prefix : '9' + chance.between(1, 6), chance),
    notes: chance.part() < 0.4 ? chance.pick(NOTES) : null,
    address_line1: `${chance.pick(STREETS)}, ${chance.between(2, 240)}`,
    address_line2: company || chance.part() < 0.5 ? null : `${chance.between(1, 6)}.º Esq.`,
    city: place.city,
    region: place.region,
    postal_code: `${place.postal}-${String(chance.between(1, 899)).padStart(3, '0')}`,
    country: 'PT',
    tax_id: taxNumber(company ? '50' : '2', chance),
    billing_email: company ? email.replace(/^[^@]+/, 'faturas') : null,
    billing_phone: null,
    payment_terms: company ? '30 dias' : null,
    preferred_payment_method: company ? 'Transferência bancária' : null,
    iban: company ? iban(chance) : null,
    swift: null,
    credit_limit: company ? 5000 * chance.between(1, 6) : null,
  };
}

/** `geral@valeverde.example` for a company, `ana.ferreira@correio.example` for a person. */
function emailOf(client: DemoClient): string {
  const words = plain(client.name)
    .replace(/,.*$/, '')
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  return isCompany(client)
    ? `geral@${words.slice(-2).join('')}.example`
    : `${words[0]}.${words.at(-1)}@correio.example`;
}

export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** Nine digits, in threes. */
export function phone(prefix: string, chance: Dice): string {
  const rest = 9 - prefix.length;
  const digits = prefix + String(chance.between(10 ** (rest - 1), 10 ** rest - 1));
  return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
}

/** A Portuguese tax number: weights 9 to 2, modulo 11. */
function taxNumber(prefix: string, chance: Dice): string {
  const rest = 8 - prefix.length;
  const digits = prefix + String(chance.between(10 ** (rest - 1), 10 ** rest - 1));
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
  const check = 11 - (sum % 11);
  return digits + (check > 9 ? 0 : check);
}

/** A Portuguese IBAN: its own check digits are always 50, those at the end are the bank's. */
function iban(chance: Dice): string {
  const account = `0035${String(chance.between(0, 9999)).padStart(4, '0')}${chance.between(1e10, 1e11 - 1)}`;
  const check = 98n - ((BigInt(account) * 100n) % 97n);
  return `PT50${account}${String(check).padStart(2, '0')}`;
}
