import type { ImportDuplicate, ImportFault, ImportField } from '../contract/imports.js';
import { currencyOf } from '../contract/prices.js';
import { CellFault, CellWarning } from './cells.js';
import { corruptionFault } from './corrupted-cell.js';
import { ExistingRecords } from './existing-records.js';
import type { ListJob } from './list-messages.js';
import type { ListTable } from './list-table.js';
import type { TableRow } from './read-table.js';
import type { RowRules, RowValues } from './row-rules.js';

/** Index of the column for each field that has one. */
export type Columns<Field extends ImportField> = Partial<Record<Field, number>>;

/** A row of a list. */
export interface ImportedRow<Field extends ImportField> {
  line: number;
  values: RowValues<Field>;
}

/** A list whose cells have been read by the rules of its fields. */
export class ImportedList<Field extends ImportField> {
  readonly rows: ImportedRow<Field>[];
  readonly faults: ImportFault[] = [];
  readonly warnings: ImportFault[] = [];
  /** The office's existing records. */
  readonly existing = new ExistingRecords();
  /** Refusal where no column has the names. */
  private readonly nameless: ImportFault | undefined;

  constructor(
    private readonly table: ListTable,
    readonly columns: Columns<Field>,
    private readonly rules: RowRules<Field>,
    private readonly office: Pick<ListJob, 'timeZone' | 'country'>,
  ) {
    for (const line of table.titles) {
      this.warnings.push({ line, heading: null, reason: ABOVE_HEADINGS });
    }
    if (columns[rules.needed] === undefined) {
      this.nameless = { line: 1, heading: null, reason: rules.neededMissing };
      this.faults.push(this.nameless);
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

  /** Texts of a field, each once, of all rows or of some. */
  valuesOf(field: Field, rows = this.rows): string[] {
    const texts = rows.map(({ values }) => values[field]);
    return [...new Set(texts.filter((value) => typeof value === 'string'))];
  }

  /** Rows without any of the keys. */
  rowsWithoutKey(): ImportedRow<Field>[] {
    return this.rows.filter(({ values }) => this.keysOf(values).length === 0);
  }

  /** The faults of each row that has any, by its line. Without names every row has one. */
  faultyRows(): Map<number, ImportFault[]> {
    const { nameless } = this;
    const faulty = new Map<number, ImportFault[]>(
      nameless ? this.rows.map(({ line }) => [line, [nameless]]) : [],
    );
    for (const fault of this.faults) {
      if (fault === nameless) continue;
      const others = faulty.get(fault.line);
      if (others) others.push(fault);
      else faulty.set(fault.line, [fault]);
    }
    return faulty;
  }

  /** Finds the rows without a fault whose record exists already, or comes with an earlier row without a fault. */
  duplicates(): ImportDuplicate[] {
    const faulty = this.faultyRows();
    const duplicates: ImportDuplicate[] = [];
    for (const { line, values } of this.rows) {
      if (faulty.has(line)) continue;
      const found = this.findKnown(values);
      if (found) duplicates.push({ line, ...found });
      else this.remember(values);
    }
    return duplicates;
  }

  private findKnown(values: RowValues<Field>): Omit<ImportDuplicate, 'line'> | undefined {
    const keys = this.keysOf(values);
    for (const { by, value } of keys) {
      const existing = this.existing.findByKey(by, value);
      if (existing !== undefined) return { by, value, existing };
    }
    const likeness = keys.length === 0 ? this.rules.likeness(values) : undefined;
    const existing = likeness && this.existing.like(likeness);
    return existing === undefined
      ? undefined
      : { by: likeness!.by, value: likeness!.value, existing };
  }

  private remember(values: RowValues<Field>): void {
    const name = String(values[this.rules.needed] ?? '');
    for (const { by, value } of this.keysOf(values)) this.existing.addKey(by, value, name);
    const likeness = this.rules.likeness(values);
    if (likeness) this.existing.addLikeness(likeness, name);
  }

  private keysOf(values: RowValues<Field>) {
    return this.rules.keys.flatMap((by) => {
      const value = values[by];
      return typeof value === 'string' ? [{ by, value }] : [];
    });
  }

  private readRow({ line, cells }: TableRow, matched: [Field, number][]): ImportedRow<Field> {
    const row: ImportedRow<Field> = { line, values: {} };
    for (const [field, index] of matched) {
      const cell = cells[index] ?? '';
      const corruption = corruptionFault(cell);
      const value =
        corruption === undefined
          ? this.rules.fields[field].read(cell, this.office.timeZone, {
              currency: currencyOf(this.office.country),
              heading: this.headingOf(field) ?? '',
            })
          : new CellFault(corruption);
      if (value instanceof CellFault) {
        this.fault(row, field, value.reason);
        continue;
      }
      const hasWarning = value instanceof CellWarning;
      if (hasWarning) this.warning(row, field, value.reason);
      row.values[field] = hasWarning ? value.value : value;
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

const ABOVE_HEADINGS = 'Está acima dos cabeçalhos e não é importada';
const MORE_CELLS = 'Tem mais células do que os cabeçalhos';
