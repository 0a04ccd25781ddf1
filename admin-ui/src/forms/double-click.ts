/**
 * Ignores the second half of a double click if the first half removed its button, so that the second meets another
 * button: nobody has seen that one yet. Returns a function that stops it.
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
