import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Search, X } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, Suspense, useRef, useState } from 'react';

import { SEARCH_MAX } from '../../../src/contract/lists';
import { KeyCaps } from '../layout/KeyCaps';
import { commonMessages } from '../messages';
import { PHONE } from '../theme/measures';
import { paletteMessages as messages } from './messages';
import type { PaletteDoors, PaletteField, ShownList } from './PaletteList';
import { PaletteSkeleton } from './PaletteSkeleton';
import css from './palette.module.css';

export interface PaletteProps extends PaletteDoors {
  /** Draws the results; null while its code is loading. */
  Options: ComponentType<PaletteField> | null;
}

/** Finds anything in the office. The field is there at once, and takes text before the rest has loaded. */
export function Palette({ Options, ...doors }: PaletteProps) {
  const { onClose } = doors;
  const [typed, setTyped] = useState('');
  const [list, setList] = useState<ShownList>({});
  const [entered, setEntered] = useState<string | null>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(null);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const onKeyDown = (event: KeyboardEvent) => {
    if (keys.current) return keys.current(event);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return;
    setEntered(typed.trim());
    event.preventDefault();
  };
  const waiting = (
    <div className={css.list}>
      <PaletteSkeleton />
    </div>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      maxWidth={false}
      transitionDuration={0}
      slotProps={{
        paper: { className: css.palette, 'aria-label': messages.title },
        container: { className: css.container },
      }}
    >
      <div className={css.query}>
        <Search size={18} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-expanded={list.id !== undefined}
          aria-controls={list.id}
          aria-activedescendant={list.activeId}
          aria-autocomplete="list"
          aria-label={messages.placeholder}
          placeholder={messages.placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_MAX}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {phone ? (
          <IconButton onClick={onClose} aria-label={commonMessages.actions.close}>
            <X size={18} />
          </IconButton>
        ) : (
          <KeyCaps keys={['Esc']} />
        )}
      </div>
      <Suspense fallback={waiting}>
        {Options ? <Options {...{ typed, entered, keys, ...doors }} onShown={setList} /> : waiting}
      </Suspense>
    </Dialog>
  );
}
