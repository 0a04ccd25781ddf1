import Button from '@mui/material/Button';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react';

import type { SearchReply } from '../../../src/contract/search';
import { sharedMessages } from '../../../ui/src/messages';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { useAwaitedEnter } from '../dialogs/use-awaited-enter';
import { KeyCaps } from '../layout/KeyCaps';
import type { Entry, PaletteAction } from './entries';
import { paletteMessages as messages } from './messages';
import { PaletteRow } from './PaletteRow';
import { PaletteSkeleton } from './PaletteSkeleton';
import { type Entries, useEntries } from './use-entries';
import css from './palette.module.css';

/** The list's attributes for the field, so that screen readers can follow it. */
export interface ShownList {
  id?: string;
  activeId?: string;
}

/** The ways out of the palette besides pages. */
export interface PaletteDoors {
  onClose: () => void;
  onView: (document: ShownDocument) => void;
  /** Opens the list of keys. */
  onKeys: () => void;
}

export interface PaletteField extends PaletteDoors {
  typed: string;
  /** The text for which Enter was pressed before the list was there. */
  entered: string | null;
  /** Receives the keys that are pressed in the field. */
  keys: Ref<(event: KeyboardEvent) => void>;
  onShown: (list: ShownList) => void;
}

export interface PaletteListProps extends Omit<PaletteField, 'onKeys'> {
  /** Returns the actions to offer besides the results. */
  actions: (found: SearchReply | undefined, q: string) => readonly PaletteAction[];
}

/** Lists the office's matches for the text in the field, and the actions that work anywhere. */
export function PaletteList(props: PaletteListProps) {
  const { typed, entered, keys, actions, onShown, onClose, onView } = props;
  const entries = useEntries(typed, actions);
  const listId = useId();
  const all = entries.groups.flatMap((group) => group.entries);
  const { active, point, onKeyDown } = useChoice(entries, all, listId, entered);
  useImperativeHandle(keys, () => onKeyDown);
  const id = all.length > 0 ? listId : undefined;
  const activeId = active && optionId(listId, active);
  const show = useEffectEvent(onShown);
  useLayoutEffect(() => show({ id, activeId }), [id, activeId]);
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
    <>
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
    </>
  );
}

const optionId = (listId: string, { id }: Entry) => `${listId}-${id}`;

/** Returns the option that Enter opens: the first one, until the person moves to another. */
function useChoice(
  { q, pending, failed }: Entries,
  all: readonly Entry[],
  listId: string,
  entered: string | null,
) {
  const [moved, setMoved] = useState<{ q: string; id: string } | null>(null);
  const chosen = moved?.q === q ? all.find(({ id }) => id === moved.id) : undefined;
  // Nothing is preselected while the answer may put something else first, or if there is no answer.
  const active = chosen ?? (pending || failed ? undefined : all[0]);
  const point = (entry: Entry | undefined) => entry && setMoved({ q, id: entry.id });
  const press = (newTab: boolean) => {
    const option = active && document.getElementById(optionId(listId, active));
    if (newTab && option instanceof HTMLAnchorElement)
      window.open(option.href, '_blank', 'noopener');
    else option?.click();
  };
  const enter = useAwaitedEnter(q, !pending, () => press(false), entered);
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
        if (pending && !chosen) enter(q);
        else press(event.ctrlKey || event.metaKey);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  useEffect(() => {
    if (moved)
      document.getElementById(`${listId}-${moved.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [moved, listId]);
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
  if (pending) return q === '' ? null : <PaletteSkeleton />;
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
