/** The kinds of records that a page lists, each marked with its id. */
const KINDS = ['case', 'client', 'document', 'request', 'person', 'invitation', 'entry'] as const;
const ROWS = KINDS.map((kind) => `#conteudo [data-${kind}]`).join(', ');

/** Focuses the next or the previous row of the page. Returns whether there is one. */
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

/** Returns the row itself, the link to its record, or else the first control in it. */
function focusTarget(row: HTMLElement): HTMLElement | undefined {
  // A box that is ticked is not what Enter should press.
  const selector = 'a[href], button:not(:disabled, [role="checkbox"])';
  if (row.matches(selector)) return row;
  const id = KINDS.map((kind) => row.dataset[kind]).find((value) => value !== undefined);
  const own = row.querySelector<HTMLElement>(`a[href$="/${id}"]`);
  return own ?? row.querySelector<HTMLElement>(selector) ?? undefined;
}
