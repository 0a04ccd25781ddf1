import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import {
  CASE_VIEWS,
  type CaseView,
  type CaseViews,
  UNLISTED_CASE_VIEWS,
} from '../../../src/contract/cases';
import { COUNT_CAP } from '../../../src/contract/lists';
import { count } from '../../../ui/src/format/numbers';
import { casesMessages } from './messages';
import type { CasesViewState } from './use-cases-view';
import css from './all-cases.module.css';

const messages = casesMessages.views;

/** The views of due cases come first, and all cases last. */
const TABS: readonly CaseView[] = [...CASE_VIEWS.filter((view) => view !== 'all'), 'all'];

export interface ViewTabsProps {
  view: CasesViewState;
  /** Undefined until they are known. */
  counts: CaseViews['counts'] | undefined;
  /** Whether a saved view is open instead. */
  saved: boolean;
}

/** Draws the views of all cases with their counts; on a phone as a sliding row of chips. */
export function ViewTabs({ view, counts, saved }: ViewTabsProps) {
  const shown = TABS.filter((name) => !UNLISTED_CASE_VIEWS.includes(name) || name === view.view);
  const row = useCurrentInSight(view.view, counts !== undefined);
  return (
    <nav ref={row} className={css.tabs} aria-label={messages.label}>
      {shown.map((name) => {
        const n = counts?.[name];
        const late = name === 'overdue' && n !== undefined && n > 0;
        return (
          <Link
            key={name}
            to={view.addressOf(name)}
            className={css.tab}
            aria-current={name === view.view && !saved ? 'page' : undefined}
            aria-label={n === undefined ? undefined : messages.of(messages.names[name], n)}
          >
            {messages.names[name]}
            {n !== undefined && <ViewCount n={n} late={late} />}
          </Link>
        );
      })}
    </nav>
  );
}

/** Scrolls the row to the current view, also after the counts have moved it. */
function useCurrentInSight(view: CaseView, counted: boolean) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // Waits for the next frame, so that its layout is computed only once.
    const frame = requestAnimationFrame(() => {
      const row = ref.current;
      const current = row?.querySelector<HTMLElement>('[aria-current]');
      if (!row || !current) return;
      const [around, chip] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
      row.scrollLeft += chip.left + chip.width / 2 - (around.left + around.width / 2);
    });
    return () => cancelAnimationFrame(frame);
  }, [view, counted]);
  return ref;
}

/** Draws the number of cases beside a view's name. */
export function ViewCount({ n, late = false }: { n: number; late?: boolean }) {
  return <span className={late ? `${css.count} ${css.late}` : css.count}>{figure(n)}</span>;
}

/** Returns `1 000+` where counting stopped. Kept figures are exact; the others are counted. */
function figure(n: number): string {
  return n === COUNT_CAP + 1 ? `${count(COUNT_CAP)}+` : count(n);
}
