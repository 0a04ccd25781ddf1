import { Link } from 'react-router';

import { readCasesView } from '../../../src/contract/case-view-address';
import type { CaseViews } from '../../../src/contract/cases';
import type { SavedView } from '../../../src/contract/saved-views';
import { casesMessages } from './messages';
import { type CasesViewState, isNarrowed } from './use-cases-view';
import { ViewCount } from './ViewTabs';
import css from './all-cases.module.css';

const messages = casesMessages.views;

export interface SavedViewTabsProps {
  view: CasesViewState;
  saved: readonly SavedView[];
  /** Undefined until they are known. */
  counts: CaseViews['counts'] | undefined;
}

/**
 * Draws the user's saved views, below the fixed ones. Only views without filters show a count, because only those
 * counts are kept.
 */
export function SavedViewTabs({ view, saved, counts }: SavedViewTabsProps) {
  if (saved.length === 0) return null;
  return (
    <nav className={`${css.tabs} ${css.saved}`} aria-label={messages.savedLabel}>
      {saved.map((one) => {
        const shows = readCasesView(new URLSearchParams(one.query));
        const n = shows && !isNarrowed(shows) ? counts?.[shows.view] : undefined;
        return (
          <Link
            key={one.id}
            to={view.addressOfSaved(one)}
            className={css.tab}
            aria-current={one.id === view.saved ? 'page' : undefined}
            aria-label={n === undefined ? undefined : messages.of(one.name, n)}
          >
            {one.name}
            {n !== undefined && <ViewCount n={n} />}
          </Link>
        );
      })}
    </nav>
  );
}
