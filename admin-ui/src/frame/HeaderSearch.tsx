import { Search } from 'lucide-react';

import { KeyCaps } from '../layout/KeyCaps';
import { IS_MAC } from './keys';
import { frameMessages } from './messages';
import { useOpenPalette } from './palette-context';
import css from './header.module.css';

const { placeholder, keys, keysOfMac } = frameMessages.search;

/** A button that looks like the search field it opens. */
export function HeaderSearch() {
  const open = useOpenPalette();
  return (
    <button
      type="button"
      className={css.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={IS_MAC ? 'Meta+K' : 'Control+K'}
      aria-label={placeholder}
      onClick={open}
    >
      <Search size={18} aria-hidden />
      <span className="truncate">{placeholder}</span>
      <span aria-hidden>
        <KeyCaps keys={[IS_MAC ? keysOfMac : keys]} />
      </span>
    </button>
  );
}
