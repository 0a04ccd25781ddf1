import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';

import { SEARCH_MAX } from '../../../src/contract/lists';
import type { PortalCase } from '../../../src/contract/portal';
import { Field } from '../../../ui/src/form/Fields';
import { Optional } from '../../../ui/src/form/WideFields';
import { sharedMessages } from '../../../ui/src/messages';
import { caseMessages } from '../cases/messages';
import { useCases } from '../data/queries';
import { usePortal } from '../frame/portal';
import { requestFormMessages as texts } from './request-form.messages';
import formCss from '../../../ui/src/form/form.module.css';
import css from './case-field.module.css';

/** Milliseconds without typing before the search begins. */
const PAUSE_MS = 250;

export interface CaseFieldProps {
  /** The name of the form field that holds the case's id, '' without one. */
  name: string;
  chosen: PortalCase | null;
  onChange: (chosen: PortalCase | null) => void;
  error: string | undefined;
}

/** A choice of the person's cases: offers the latest, and finds the others by their words. */
export function CaseField({ name, chosen, onChange, error }: CaseFieldProps) {
  const listId = useId();
  const list = useChoice(onChange);
  const { open, typed, rows, active } = list;
  const number = chosen?.number && caseMessages.numbered(chosen.number);
  return (
    <Field label={texts.case} note={<Optional />} error={error} {...(number && { hint: number })}>
      {(control) => (
        <>
          <input
            {...control}
            className={`${formCss.input} ${css.input}`}
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && rows[active] ? `${listId}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={texts.whichCase}
            maxLength={SEARCH_MAX}
            value={typed ?? chosen?.title ?? ''}
            onChange={(event) => list.type(event.target.value)}
            onClick={list.show}
            onKeyDown={list.onKeyDown}
            onBlur={list.hide}
          />
          <input type="hidden" name={name} value={chosen?.id ?? ''} />
          {chosen && (
            <button
              className={`center ${css.clear}`}
              type="button"
              aria-label={texts.withoutCase}
              title={texts.withoutCase}
              onClick={() => list.choose(null)}
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </button>
          )}
          {open && <Options id={listId} list={list} chosenId={chosen?.id} />}
        </>
      )}
    </Field>
  );
}

interface OptionsProps {
  id: string;
  list: ReturnType<typeof useChoice>;
  chosenId: string | undefined;
}

function Options({ id, list, chosenId }: OptionsProps) {
  const { rows, active, total, settled, failed, choose } = list;
  const { profile } = usePortal();
  const several = profile.clients.length > 1;
  return (
    // Pressing an option leaves the focus in the field.
    <div className={css.list} onPointerDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-label={texts.case}>
        {rows.map((row, index) => (
          <li
            key={row.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={row.id === chosenId}
            data-active={index === active || undefined}
            ref={index === active ? scrollTo : undefined}
            onClick={() => choose(row)}
          >
            <span dir="auto">{row.title}</span>
            <span className="meta">
              {[row.number && caseMessages.numbered(row.number), several && row.clientName]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="meta" role="status">
        {!settled && sharedMessages.loading}
        {settled && rows.length === 0 && (failed ? caseMessages.failed : caseMessages.none.title)}
        {settled && total > rows.length && texts.moreCases}
      </p>
    </div>
  );
}

/** Scrolls to an option: the keys can move beyond the visible part of the list. */
function scrollTo(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/** Returns the typed text and the cases that it finds; `typed` is null while the chosen case is shown. */
function useChoice(onChange: (chosen: PortalCase | null) => void) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [active, setActive] = useState(-1);
  const wanted = typed?.trim() ?? '';
  useEffect(() => {
    const timer = setTimeout(() => setWords(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isPlaceholderData } = useCases(words ? { q: words } : {});
  const rows = data?.rows ?? [];
  const hide = () => {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  };
  const choose = (row: PortalCase | null) => {
    onChange(row);
    hide();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = key === 'ArrowDown' ? 1 : -1;
      setActive(open ? Math.min(Math.max(active + step, 0), rows.length - 1) : 0);
    } else if (key === 'Enter' && open) {
      event.preventDefault();
      if (rows[active]) choose(rows[active]);
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      hide();
    }
  };
  return {
    open,
    typed,
    rows,
    active,
    total: data?.total ?? 0,
    failed: error !== null,
    settled: error !== null || (words === wanted && data !== undefined && !isPlaceholderData),
    show: () => setOpen(true),
    hide,
    choose,
    onKeyDown,
    type: (text: string) => {
      if (text === '') onChange(null);
      setTyped(text);
      setActive(-1);
      setOpen(true);
    },
  };
}
