import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Search, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';

import type { SearchReply } from '../../../src/contract/cases';
import { SEARCH_MAX } from '../../../src/contract/lists';
import { sharedMessages } from '../../../ui/src/messages';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { KeyCaps } from '../parts/KeyCaps';
import { partMessages } from '../parts/messages';
import { PHONE } from '../theme/measures';
import type { Entry, PaletteAction } from './entries';
import { paletteMessages as messages } from './messages';
import { PaletteRow } from './PaletteRow';
import { type Entries, useEntries } from './use-entries';
import css from './palette.module.css';

export interface PaletteProps {
  /** What can be done besides, given what was found. */
  actions: (found: SearchReply | undefined, q: string) => readonly PaletteAction[];
  onClose: () => void;
  onView: (document: ShownDocument) => void;
}

/** Finds whatever the office has, and does what can be done from anywhere. */
export function Palette({ actions, onClose, onView }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const entries = useEntries(typed, actions);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const listId = useId();
  const all = entries.groups.flatMap((group) => group.entries);
  const { active, point, onKeyDown } = useChoice(entries, all, listId);
  const choose = (entry: Entry, event: MouseEvent) => {
    // The browser opens a link in a new tab, and the palette stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onClose();
    if (entry.kind === 'document') {
      event.preventDefault();
      onView(entry.record);
    } else if (entry.kind === 'action') entry.record.run?.();
  };
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
          aria-expanded={all.length > 0}
          aria-controls={all.length > 0 ? listId : undefined}
          aria-activedescendant={active && optionId(listId, active)}
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
          <IconButton onClick={onClose} aria-label={partMessages.actions.close}>
            <X size={18} />
          </IconButton>
        ) : (
          <KeyCaps keys={['Esc']} />
        )}
      </div>
      <div className={css.list}>
        {all.length > 0 && (
          <div id={listId} role="listbox" aria-label={messages.results}>
            {entries.groups.map(({ title, entries: rows }) => (
              <div key={title} role="group" aria-labelledby={`${listId}-${title}`}>
                <div id={`${listId}-${title}`} className={css.group} role="presentation">
                  {title}
                </div>
                {rows.map((entry) => (
                  <PaletteRow
                    key={entry.id}
                    entry={entry}
                    q={entries.q}
                    id={optionId(listId, entry)}
                    active={entry === active}
                    onPoint={() => point(entry)}
                    onChoose={(event) => choose(entry, event)}
                  />
                ))}
              </div>
            ))}
          </div>
        )}
        <State entries={entries} />
      </div>
      <Foot entries={entries} />
    </Dialog>
  );
}

const optionId = (listId: string, { id }: Entry) => `${listId}-${id}`;

/** The option that Enter opens: the first one, until another is gone to. */
function useChoice({ q, pending }: Entries, all: readonly Entry[], listId: string) {
  const [gone, setGone] = useState<{ q: string; id: string } | null>(null);
  /** What Enter was pressed for before its answer was there. */
  const awaited = useRef<string>(null);
  const chosen = gone?.q === q ? all.find(({ id }) => id === gone.id) : undefined;
  // Nothing is chosen by itself while the answer may put something else first.
  const active = chosen ?? (pending ? undefined : all[0]);
  const point = (entry: Entry | undefined) => entry && setGone({ q, id: entry.id });
  const press = (newTab: boolean) => {
    const option = active && document.getElementById(optionId(listId, active));
    if (newTab && option instanceof HTMLAnchorElement)
      window.open(option.href, '_blank', 'noopener');
    else option?.click();
  };
  const pressAwaited = useEffectEvent(() => press(false));
  useEffect(() => {
    if (awaited.current === q && pending) return;
    const isHere = awaited.current === q;
    awaited.current = null;
    if (isHere) pressAwaited();
  }, [pending, q]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? all.indexOf(active) : -1;
    switch (event.key) {
      case 'ArrowDown':
        point(all[(at + 1) % all.length]);
        break;
      case 'ArrowUp':
        point(all.at(at - 1));
        break;
      case 'PageDown':
        point(all.at(-1));
        break;
      case 'PageUp':
        point(all[0]);
        break;
      case 'Enter':
        if (event.nativeEvent.isComposing || event.repeat) return;
        if (pending && !chosen) awaited.current = q;
        else press(event.ctrlKey || event.metaKey);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  useEffect(() => {
    if (gone) document.getElementById(`${listId}-${gone.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [gone, listId]);
  return { active, point, onKeyDown };
}

function State({ entries: { q, groups, pending, failed, retry } }: { entries: Entries }) {
  if (failed) {
    return (
      <div className={css.state} role="alert">
        {messages.failed}
        <Button size="small" onClick={retry}>
          {sharedMessages.retry}
        </Button>
      </div>
    );
  }
  if (pending) {
    return (
      <Skeletons className={css.bones}>
        {[220, 300, 180].map((width) => (
          <span key={width} className={css.row}>
            <Bone width={32} height={32} />
            <span className={css.words}>
              <Bone width={width} />
            </span>
          </span>
        ))}
      </Skeletons>
    );
  }
  const nothing = !groups.some(({ entries }) => entries.some(({ kind }) => kind !== 'action'));
  return q !== '' && nothing ? <p className={css.state}>{messages.nothing(q)}</p> : null;
}

function Foot({ entries: { q, groups, pending } }: { entries: Entries }) {
  const all = groups.flatMap(({ entries }) => entries);
  const actions = all.filter(({ kind }) => kind === 'action').length;
  return (
    <footer className={css.foot}>
      <span aria-hidden>
        <KeyCaps keys={['↑', '↓']} />
        {messages.navigate}
      </span>
      <span aria-hidden>
        <KeyCaps keys={['Enter']} />
        {messages.open}
      </span>
      <span aria-hidden>
        <KeyCaps keys={['Ctrl', 'Enter']} />
        {messages.newTab}
      </span>
      <span role="status" className={css.count}>
        {q !== '' &&
          (pending ? messages.searching : messages.counted(all.length - actions, actions))}
      </span>
    </footer>
  );
}
