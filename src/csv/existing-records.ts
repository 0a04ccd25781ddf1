import type { ImportDuplicate } from '../contract/imports.js';

type By = ImportDuplicate['by'];

/** Values by which a record without a key is compared. */
export interface Likeness {
  by: By;
  /** Its name, as it is shown. */
  value: string;
  /** Value that has to be the same. */
  exact: readonly (string | null)[];
  /** Values that may not differ; a missing value differs from none. */
  loose: readonly (string | null)[];
}

const UNSAID = '';
const ANYTHING = '*';

/** The names of records that exist, by their keys and by their likeness. */
export class ExistingRecords {
  private readonly names = new Map<string, string>();
  private readonly spellings = new Map<string, string>();

  /** Has a value compared as `key`, before keys are added. */
  addSpelling(by: By, value: string, key: string): void {
    this.spellings.set(keyOf(by, value), keyOf(by, key));
  }

  addKey(by: By, value: string, name: string): void {
    this.add(this.compared(by, value), name);
  }

  /** Adds it under each of its patterns, so that finding one takes no search, however many have the same name. */
  addLikeness({ by, exact, loose }: Likeness, name: string): void {
    const patterns = combinations(loose.map((value) => [encode(value), ANYTHING]));
    for (const pattern of patterns) this.add(likenessOf(by, exact, pattern), name);
  }

  /** Finds the name of the record with this key. */
  findByKey(by: By, value: string): string | undefined {
    return this.names.get(this.compared(by, value));
  }

  /** Finds the name of a record that may be the same. */
  like({ by, exact, loose }: Likeness): string | undefined {
    const patterns = combinations(
      loose.map((value) => (value === null ? [ANYTHING] : [encode(value), UNSAID])),
    );
    for (const pattern of patterns) {
      const name = this.names.get(likenessOf(by, exact, pattern));
      if (name !== undefined) return name;
    }
    return undefined;
  }

  private compared(by: By, value: string): string {
    return this.spellings.get(keyOf(by, value)) ?? keyOf(by, value);
  }

  private add(key: string, name: string): void {
    if (!this.names.has(key)) this.names.set(key, name);
  }
}

/** Marks a value, so that it never looks like a missing one. */
function encode(value: string | null): string {
  return value === null ? UNSAID : `=${value}`;
}

function keyOf(by: By, value: string): string {
  return `${by} ${value}`;
}

function likenessOf(by: By, exact: Likeness['exact'], pattern: readonly string[]): string {
  return JSON.stringify([by, exact, pattern]);
}

function combinations(choices: readonly (readonly string[])[]): string[][] {
  return choices.reduce<string[][]>(
    (begun, options) =>
      begun.flatMap((beginning) => options.map((option) => [...beginning, option])),
    [[]],
  );
}
