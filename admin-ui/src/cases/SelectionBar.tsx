import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';

import { CASE_CHANGES_MAX } from '../../../src/contract/case-changes';
import { filterOfView } from '../../../src/contract/case-view-address';
import { useSend } from '../../../ui/src/api/use-send';
import { dataProvider } from '../data/data-provider';
import { useToast } from '../parts/ToastCard';
import { problemText } from '../recycle-bin/use-deletions';
import { BulkActions } from './BulkActions';
import { casesMessages } from './messages';
import type { CaseSelection } from './use-case-selection';
import type { CasesViewState } from './use-cases-view';
import css from './selection.module.css';

const messages = casesMessages.views;

export interface SelectionBarProps {
  view: CasesViewState;
  selection: CaseSelection;
  /** Cases of the view; more than COUNT_CAP may be COUNT_CAP + 1. */
  total: number;
}

/**
 * How many cases are chosen, a way to choose all of the view, and what can be done with them. On a phone the
 * actions take the place of the navigation at the bottom.
 */
export function SelectionBar({ view, selection, total }: SelectionBarProps) {
  const toast = useToast();
  const { cases, choose, clear } = selection;
  const most = Math.min(total, CASE_CHANGES_MAX);
  const all = useSend({
    send: () =>
      dataProvider.getList('cases', {
        pagination: { page: 1, perPage: CASE_CHANGES_MAX },
        sort: { field: view.sort, order: view.descending ? 'DESC' : 'ASC' },
        filter: filterOfView(view),
      }),
    onDone: ({ data }) => {
      toast.mended();
      choose(data);
    },
    onFailed: (error) => toast.failure(problemText(error, messages.selectFailed)),
  });
  return (
    <div className={css.bar} role="group" aria-label={messages.selectionLabel} data-selection>
      <div className={css.head}>
        <IconButton onClick={clear} aria-label={messages.clearSelection}>
          <X />
        </IconButton>
        <strong aria-live="polite">{messages.selected(cases.length)}</strong>
        {cases.length < most && (
          <button type="button" className={css.all} disabled={all.busy} onClick={() => all.start()}>
            {total > most ? messages.selectFirst(most) : messages.selectAll(most)}
          </button>
        )}
      </div>
      <div className={css.actions}>
        <BulkActions cases={cases} onDone={clear} />
      </div>
    </div>
  );
}
