import { type ImportDuplicate, type ImportField, type ImportFault } from '../contract/imports.js';
import { CellFault, type CellValue, foldWords } from './cells.js';
import type { Existing, FieldRule, ImportTarget } from './import-rules.js';
import type { Table, TableRow } from './read-table.js';

/** Index of the column for each field that has one. */
export type Columns<Field extends ImportField> = Partial<Record<Field, number>>;

/** A row of a list, as values of the fields that have a column. */
export interface ImportedRow<Field extends ImportField> {
  line: number;
  values: Partial<Record<Field, CellValue>>;
}

type Rules<Field extends ImportField> = Pick<
  ImportTarget<Field>,
  'fields' | 'needed' | 'neededMissing' | 'keys'
>;

/** Matches fields with columns by the headings, each column at most once. */
export function proposeColumns<Field extends ImportField>(
  headings: readonly string[],
  fields: Record<Field, FieldRule>,
): Columns<Field> {
  const free = new Map(headings.map((heading, index) => [index, foldWords(heading)]));
  const columns: Columns<Field> = {};
  for (const field of Object.keys(fields) as Field[]) {
    const synonyms = new Set(fields[field].headings);
    const [index] = [...free].find(([, heading]) => synonyms.has(heading)) ?? [];
    if (index === undefined) continue;
    columns[field] = index;
    free.delete(index);
  }
  return columns;
}

/** A list whose cells have been read by the rules of its fields. */
export class ImportedList<Field extends ImportField> {
  readonly rows: ImportedRow<Field>[];
  readonly faults: ImportFault[] = [];
  readonly warnings: ImportFault[] = [];

  constructor(
    private readonly table: Table,
    readonly columns: Columns<Field>,
    private readonly rules: Rules<Field>,
  ) {
    if (columns[rules.needed] === undefined) {
      this.faults.push({ line: 1, heading: null, reason: rules.neededMissing });
    }
    const matched = Object.entries(columns) as [Field, number][];
    this.rows = table.rows.map((row) => this.readRow(row, matched));
  }

  fault({ line }: ImportedRow<Field>, field: Field, reason: string): void {
    this.faults.push({ line, heading: this.headingOf(field), reason });
  }

  warning({ line }: ImportedRow<Field>, field: Field, reason: string): void {
    this.warnings.push({ line, heading: this.headingOf(field), reason });
  }

  /** Texts of a field, each once. */
  valuesOf(field: Field): string[] {
    const texts = this.rows.map(({ values }) => values[field]);
    return [...new Set(texts.filter((value) => typeof value === 'string'))];
  }

  /** Rows that are there already, or that an earlier row of the list has brought in. */
  duplicates(existing: readonly Existing[]): ImportDuplicate[] {
    const known = new Map(existing.map((each) => [keyOf(each.by, each.value), each.existing]));
    const duplicates: ImportDuplicate[] = [];
    for (const { line, values } of this.rows) {
      const keys = this.rules.keys.flatMap((by) => {
        const value = values[by];
        return typeof value === 'string' ? [{ by, value, key: keyOf(by, value) }] : [];
      });
      const found = keys.find(({ key }) => known.has(key));
      if (found) {
        const { by, value, key } = found;
        duplicates.push({ line, by, value, existing: known.get(key)! });
      } else {
        const name = String(values[this.rules.needed] ?? '');
        for (const { key } of keys) known.set(key, name);
      }
    }
    return duplicates;
  }

  private readRow({ line, cells }: TableRow, matched: [Field, number][]): ImportedRow<Field> {
    const row: ImportedRow<Field> = { line, values: {} };
    for (const [field, index] of matched) {
      const value = this.rules.fields[field].read(cells[index] ?? '');
      if (value instanceof CellFault) this.fault(row, field, value.reason);
      else row.values[field] = value;
    }
    if (cells.slice(this.table.headings.length).some((cell) => cell.trim() !== '')) {
      this.faults.push({ line, heading: null, reason: MORE_CELLS });
    }
    return row;
  }

  private headingOf(field: Field): string | null {
    const index = this.columns[field];
    return index === undefined ? null : (this.table.headings[index] ?? null);
  }
}

const MORE_CELLS = 'Tem mais células do que os cabeçalhos';

function keyOf(by: string, value: string): string {
  return `${by} ${value}`;
}
