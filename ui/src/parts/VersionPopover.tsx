import { useEffect, useState } from 'react';

import { createRoot } from './react-root';
import { VersionPanel } from './VersionPanel';
import css from './version-popover.module.css';

/** Milliseconds that the pointer has for the way from badge to panel. */
const HIDE_DELAY_MS = 120;

const HOVERED_OR_FOCUSED = ':hover, :focus-within';

const attached = new WeakSet<Element>();

/** Gives a badge its panel, once. */
export function attachPanel(badge: HTMLElement): void {
  if (attached.has(badge)) return;
  attached.add(badge);
  const place = badge.appendChild(document.createElement('div'));
  createRoot(place).render(<VersionPopover badge={badge} />);
}

/** The panel over its badge, as long as the pointer or the focus is on one of them; Escape closes it. */
function VersionPopover({ badge }: { badge: HTMLElement }) {
  const [open, setOpen] = useState(() => badge.matches(HOVERED_OR_FOCUSED));
  useEffect(() => {
    let hideTimer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      clearTimeout(hideTimer);
      setOpen(true);
    };
    const hide = () => {
      clearTimeout(hideTimer);
      setOpen(false);
    };
    const hideLater = () => {
      hideTimer = setTimeout(hide, HIDE_DELAY_MS);
    };
    const listeners = {
      pointerenter: show,
      focusin: show,
      click: show,
      pointerleave: hideLater,
      focusout: hideLater,
      keydown: (event: Event) => (event as KeyboardEvent).key === 'Escape' && hide(),
    };
    for (const [name, listener] of Object.entries(listeners)) {
      badge.addEventListener(name, listener);
    }
    // The pointer may have left between the first render and now.
    if (!badge.matches(HOVERED_OR_FOCUSED)) hide();
    return () => {
      clearTimeout(hideTimer);
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
