import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import {
  CASE_VIEWS,
  type CaseView,
  type CaseViews,
  UNLISTED_CASE_VIEWS,
} from '../../../src/contract/case-lists';
import { readCasesView } from '../../../src/contract/case-view-address';
import { COUNT_CAP } from '../../../src/contract/lists';
import type { SavedView } from '../../../src/contract/saved-views';
import { count } from '../../../ui/src/format/numbers';
import { casesMessages } from './messages';
import { type CasesViewState, isNarrowed } from './use-cases-view';
import css from './all-cases.module.css';

const messages = casesMessages.views;

/** The views of due cases come first, and all cases last. */
const TABS: readonly CaseView[] = [...CASE_VIEWS.filter((view) => view !== 'all'), 'all'];

export interface ViewTabsProps {
  view: CasesViewState;
  /** The user's saved views. */
  saved: readonly SavedView[];
  /** Undefined until they are known. */
  counts: CaseViews['counts'] | undefined;
}

/**
 * Draws the views of all cases with their counts, on a phone as a sliding row of chips, and the user's saved views
 * below. Of these only views without filters show a count, because only those counts are kept.
 */
export function ViewTabs({ view, saved, counts }: ViewTabsProps) {
  const shown = TABS.filter((name) => !UNLISTED_CASE_VIEWS.includes(name) || name === view.view);
  const row = useCurrentInSight(view.view, counts !== undefined);
  const isSaved = saved.some(({ id }) => id === view.saved);
  return (
    <>
      <nav ref={row} className={css.tabs} aria-label={messages.label}>
        {shown.map((name) => (
          <Tab
            key={name}
            to={view.addressOf(name)}
            current={name === view.view && !isSaved}
            n={counts?.[name]}
            late={name === 'overdue'}
          >
            {messages.names[name]}
          </Tab>
        ))}
      </nav>
      {saved.length > 0 && (
        <nav className={`${css.tabs} ${css.saved}`} aria-label={messages.savedLabel}>
          {saved.map((one) => {
            const shows = readCasesView(new URLSearchParams(one.query));
            return (
              <Tab
                key={one.id}
                to={view.addressOfSaved(one)}
                current={one.id === view.saved}
                n={shows && !isNarrowed(shows) ? counts?.[shows.view] : undefined}
              >
                {one.name}
              </Tab>
            );
          })}
        </nav>
      )}
    </>
  );
}

interface TabProps {
  to: string;
  current: boolean;
  /** The number of cases; one more than COUNT_CAP if counting stopped there. Kept figures are exact. */
  n: number | undefined;
  late?: boolean;
  children: string;
}

function Tab({ to, current, n, late, children }: TabProps) {
  return (
    <Link
      to={to}
      className={`row ${css.tab}`}
      aria-current={current ? 'page' : undefined}
      aria-label={n === undefined ? undefined : messages.of(children, n)}
    >
      {children}
      {n !== undefined && (
        <span className={late && n > 0 ? `${css.count} ${css.late}` : css.count}>
          {n === COUNT_CAP + 1 ? `${count(COUNT_CAP)}+` : count(n)}
        </span>
      )}
    </Link>
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
