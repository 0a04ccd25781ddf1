/**
 * The second half of a double click that meets another button than the first one did, because the first
 * took its button away, presses nothing: nobody has seen yet what stands there. Returns how to stop.
 */
export function ignoreStrayClicks(): () => void {
  let first: Element | null = null;
  const judge = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button, a, [role="menuitem"]');
    if (event.detail < 2) first = button;
    else if (first && button !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  document.addEventListener('click', judge, { capture: true });
  return () => document.removeEventListener('click', judge, { capture: true });
}
