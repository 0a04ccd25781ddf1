import type { Dice } from '../../src/demo/dice.js';
import { PDF, PNG } from '../support/files.js';
import { ODD_TEXTS, ODD_VALUES, oddId, Raw, writeJson } from './odd-values.js';
import type { Operation, Schema } from './operations.js';

/** Ids that a request may name, by kind (`case`, `request`, `document` ...): ours, and some of the other office. */
export interface Ids {
  of(kind: string, dice: Dice): string;
}

/** How odd a request is: not at all, in one place, or wherever it can be. */
export type Oddness = 'none' | 'once' | 'all';

type Fields = Record<string, unknown>;

const WORDS = [
  'Ana',
  'Sousa',
  'contra',
  'Silva',
  'recurso',
  'São',
  'João',
  'n.º',
  '12/24',
  'Lda.',
] as const;

/** A value that the schema allows. `name` of the field tells what an id is of. */
export function validValue(schema: Schema, name: string, dice: Dice, ids: Ids): unknown {
  if (schema.nullable && dice.part() < 0.2) return null;
  if (schema.enum) return dice.pick(schema.enum as [unknown, ...unknown[]]);
  switch (schema.type) {
    case 'object':
      return validRecord(schema, dice, ids);
    case 'array':
      // Values that look wrong are stored if they are confirmed.
      if (schema.items?.enum) return schema.items.enum;
      return Array.from({ length: dice.between(0, 2) }, () =>
        validValue(schema.items ?? {}, name, dice, ids),
      );
    case 'boolean':
      return dice.part() < 0.5;
    case 'integer':
      return dice.pick([1, 1, 1, 2, 3]);
    case 'number':
      return dice.between(0, 100_000) / 100;
    default:
      return validText(schema, name, dice, ids);
  }
}

function validText(
  { format, maxLength = 200 }: Schema,
  name: string,
  dice: Dice,
  ids: Ids,
): string {
  if (format === 'uuid') return ids.of(name === 'id' ? 'contact' : name.replace(/Id$/, ''), dice);
  if (format === 'email') return `fuzz${dice.between(1, 1e9)}@correio.example`;
  if (format === 'date')
    return `20${dice.between(10, 40)}-0${dice.between(1, 9)}-1${dice.between(0, 9)}`;
  if (name === 'country') return dice.pick(['PT', 'ES', 'BR']);
  if (name === 'password') return `senha ${dice.between(1, 1e9)} longa`;
  const words = Array.from({ length: dice.between(1, 8) }, () => dice.pick(WORDS));
  return words.join(' ').slice(0, maxLength).trim();
}

/** Returns a record with all required fields, and half of the rest. */
function validRecord({ properties = {}, required = [] }: Schema, dice: Dice, ids: Ids): Fields {
  const chosen = Object.entries(properties).filter(
    ([name]) =>
      required.includes(name) || name === 'confirmed' || dice.part() < (name === 'id' ? 0.05 : 0.5),
  );
  return Object.fromEntries(
    chosen.map(([name, inner]) => [name, validValue(inner, name, dice, ids)]),
  );
}

/** Anything, wherever it comes from. */
export function oddValue(dice: Dice, ids: Ids): unknown {
  const chance = dice.part();
  if (chance < 0.45) return dice.pick(ODD_TEXTS);
  if (chance < 0.9) return dice.pick(ODD_VALUES);
  return oddId(ids.of('case', dice), dice);
}

/** A record by the schema, as odd as it is wanted. */
export function record(schema: Schema, oddness: Oddness, dice: Dice, ids: Ids): Fields {
  const fields = validRecord(schema, dice, ids);
  const odd = () => oddValue(dice, ids);
  if (oddness === 'once') spoil(fields, dice, odd);
  if (oddness === 'all') {
    for (const name of Object.keys(schema.properties ?? {}))
      if (dice.part() < 0.6) fields[name] = odd();
    if (dice.part() < 0.3) fields[dice.pick(ODD_TEXTS)] = odd();
  }
  return fields;
}

/** Makes one thing of it odd: a value, at whatever depth, a field that is missing, or one too many. */
function spoil(fields: Fields, dice: Dice, odd: () => unknown): void {
  const names = Object.keys(fields);
  const name = names[dice.between(0, names.length - 1)];
  const chance = dice.part();
  if (name === undefined || chance < 0.08) {
    fields[dice.pick(ODD_TEXTS)] = odd();
  } else if (chance < 0.16) {
    Reflect.deleteProperty(fields, name);
  } else {
    const inner = fields[name];
    const entry = Array.isArray(inner) ? (inner[0] as unknown) : inner;
    if (isFields(entry) && chance < 0.7) spoil(entry, dice, odd);
    else fields[name] = odd();
  }
}

function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Raw)
  );
}

/** A part of a form: a field's text, or a file. */
interface Part {
  name: string;
  content: string | Buffer;
  fileName?: string;
  type?: string;
}

const BOUNDARY = 'fuzz-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form as the operation reads it: its fields in order, the file last. */
export function form(operation: Operation, oddness: Oddness, dice: Dice, ids: Ids): Buffer {
  const parts = partsOf(operation, oddness, dice, ids);
  if (oddness !== 'none' && dice.part() < 0.6) spoilForm(parts, dice);
  const whole = Buffer.concat([...parts.flatMap(written), Buffer.from(`--${BOUNDARY}--\r\n`)]);
  const broken = oddness !== 'none' && dice.part() < 0.1;
  return broken ? whole.subarray(0, dice.between(0, whole.length)) : whole;
}

function partsOf(
  { path, form: schema = {}, json }: Operation,
  oddness: Oddness,
  dice: Dice,
  ids: Ids,
): Part[] {
  const file = (name: string, fileName: string, content: string | Buffer) => ({
    name,
    fileName,
    content,
  });
  if (path.endsWith('/import')) {
    const options = {
      properties: { mode: { enum: ['check', 'apply'] }, duplicates: { enum: ['skip', 'add'] } },
    };
    const fields = record({ ...options, required: ['mode'] }, oddness, dice, ids);
    const cells = Array.from({ length: dice.between(0, 6) }, () =>
      dice.pick(ODD_TEXTS).slice(0, 400),
    );
    const list = `nome;titulo;email;nif;prazo\nAna;Ação;ana@x.example;;2024-01-01\n${cells.join(';')}\n`;
    return [{ name: 'options', content: writeJson(fields) }, file('file', 'lista.csv', list)];
  }
  if (json) {
    const client = { name: 'client', content: writeJson(record(json, oddness, dice, ids)) };
    return dice.part() < 0.5 ? [client] : [client, file('photo', 'foto.png', PNG)];
  }
  const fields = record(schema, oddness, dice, ids);
  const place = dice.pick(['caseId', 'clientId']);
  const { title, sharedWithClient, itemId } = fields;
  const said = path.endsWith('/service-requests/{id}/documents')
    ? { itemId, title }
    : { [place]: ids.of(place.replace('Id', ''), dice), title, sharedWithClient };
  const texts = Object.entries(said).flatMap(([name, value]) =>
    value === undefined
      ? []
      : { name, content: typeof value === 'string' ? value : writeJson(value) },
  );
  return [...texts, file('file', 'documento.pdf', PDF)];
}

function spoilForm(parts: Part[], dice: Dice): void {
  const at = dice.between(0, parts.length - 1);
  const part = parts[at]!;
  const changes: [() => unknown, ...(() => unknown)[]] = [
    () => parts.reverse(),
    () => parts.splice(at, 1),
    () => parts.push(part),
    () => (part.name = dice.pick(ODD_TEXTS)),
    () => (part.content = dice.pick(ODD_TEXTS)),
    () => (part.content = writeJson(dice.pick(ODD_VALUES))),
    () => (part.fileName = dice.pick(ODD_TEXTS)),
    () => (part.type = 'application/json'),
    () => (part.type = dice.pick(ODD_TEXTS)),
  ];
  dice.pick(changes)();
}

function written({ name, content, fileName, type }: Part): Buffer[] {
  const quoted = (text: string) => text.replace(/["\r\n]/g, '_');
  const file = fileName === undefined ? '' : `; filename="${quoted(fileName)}"`;
  const typed = type === undefined ? '' : `\r\ncontent-type: ${quoted(type)}`;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"${file}${typed}\r\n\r\n`;
  return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
}
