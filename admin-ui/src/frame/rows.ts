/** The records that a page lists, each marked with its id. */
const KINDS = ['case', 'client', 'document', 'request', 'person', 'invitation'] as const;
const ROWS = KINDS.map((kind) => `#conteudo [data-${kind}]`).join(', ');

/** Puts the focus on what opens the next row of the page, or the one before. Says whether there is one. */
export function walkRows(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)].filter((row) =>
    row.checkVisibility(),
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at < 0 ? rows.at(step > 0 ? 0 : -1) : rows[at + step];
  const door = row && doorOf(row);
  door?.focus();
  return door !== undefined;
}

/** The row itself, the link to its record, or else the first thing that can be pressed. */
function doorOf(row: HTMLElement): HTMLElement | undefined {
  const doors = 'a[href], button:not(:disabled)';
  if (row.matches(doors)) return row;
  const id = KINDS.map((kind) => row.dataset[kind]).find((value) => value !== undefined);
  const own = row.querySelector<HTMLElement>(`a[href$="/${id}"]`);
  return own ?? row.querySelector<HTMLElement>(doors) ?? undefined;
}
