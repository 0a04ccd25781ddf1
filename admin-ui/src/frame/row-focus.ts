/** The kinds of records that a page lists. Each row has the record's id in `data-{kind}`. */
const KINDS = ['case', 'client', 'document', 'request', 'person', 'invitation', 'entry'] as const;
const ROWS = KINDS.map((kind) => `#conteudo [data-${kind}]`).join(', ');

/** Focuses the next or previous row of the page and returns whether there is one. */
export function moveRowFocus(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) =>
    row.checkVisibility(),
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
  const target = row && focusTarget(row);
  target?.focus();
  return target !== undefined;
}

/** Returns the row itself, or the link to its record, or else its first control. */
function focusTarget(row: HTMLElement): HTMLElement | undefined {
  // Enter must not tick the row's checkbox.
  const selector = 'a[href], button:not(:disabled, [role="checkbox"])';
  if (row.matches(selector)) return row;
  const id = KINDS.map((kind) => row.dataset[kind]).find((value) => value !== undefined);
  const recordLink = row.querySelector<HTMLElement>(`a[href$="/${id}"]`);
  return recordLink ?? row.querySelector<HTMLElement>(selector) ?? undefined;
}
