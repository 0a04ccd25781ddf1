import { useEffect, useState } from 'react';

import { createRoot } from './react-root';
import { VersionPanel } from './VersionPanel';
import css from './version-popover.module.css';

/** Milliseconds that the pointer has for the way from badge to panel. */
const ON_THE_WAY = 120;

const POINTED_AT = ':hover, :focus-within';

const withPanel = new WeakSet<Element>();

/** Gives a badge its panel, once. */
export function attachPanel(badge: HTMLElement): void {
  if (withPanel.has(badge)) return;
  withPanel.add(badge);
  const place = badge.appendChild(document.createElement('div'));
  createRoot(place).render(<VersionPopover badge={badge} />);
}

/** The panel over its badge, as long as the pointer or the focus is on one of them; Escape closes it. */
function VersionPopover({ badge }: { badge: HTMLElement }) {
  const [open, setOpen] = useState(() => badge.matches(POINTED_AT));
  useEffect(() => {
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      clearTimeout(leaving);
      setOpen(true);
    };
    const hide = () => {
      clearTimeout(leaving);
      setOpen(false);
    };
    const leave = () => {
      leaving = setTimeout(hide, ON_THE_WAY);
    };
    const listeners = {
      pointerenter: show,
      focusin: show,
      click: show,
      pointerleave: leave,
      focusout: leave,
      keydown: (event: Event) => (event as KeyboardEvent).key === 'Escape' && hide(),
    };
    for (const [name, listener] of Object.entries(listeners)) {
      badge.addEventListener(name, listener);
    }
    // The pointer may have left between the first render and now.
    if (!badge.matches(POINTED_AT)) hide();
    return () => {
      clearTimeout(leaving);
      for (const [name, listener] of Object.entries(listeners)) {
        badge.removeEventListener(name, listener);
      }
    };
  }, [badge]);
  if (!open) return null;
  // Fixed, so that no scrolled box around the badge cuts it off.
  const { left, top } = badge.getBoundingClientRect();
  return (
    <div className={css.place} style={{ left, bottom: window.innerHeight - top }} role="status">
      <VersionPanel />
    </div>
  );
}
