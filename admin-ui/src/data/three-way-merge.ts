/** A field that the other person changed and whose value differs from the form's. */
export interface FieldDifference<Field extends string> {
  field: Field;
  mine: string;
  theirs: string;
}

export interface Comparison<Field extends string> {
  /** Changed by both, differently: the person has to choose. */
  clashes: FieldDifference<Field>[];
  /** Changed only by the other person. The form takes these over without asking, and says so. */
  takenOver: FieldDifference<Field>[];
}

/**
 * Compares three versions of a record: `base` as it was read, `mine` as typed, `theirs` as it now stands.
 * A field that only I changed, or that both set to the same value, is in neither list.
 */
export function mergeThreeWay<Field extends string>(
  fields: readonly Field[],
  base: Record<Field, string>,
  mine: Record<Field, string>,
  theirs: Record<Field, string>,
): Comparison<Field> {
  const differences = fields
    .filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field].trim())
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  return {
    clashes: differences.filter(({ field, mine: typed }) => typed !== base[field]),
    takenOver: differences.filter(({ field, mine: typed }) => typed === base[field]),
  };
}
