import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';

import { CASE_CHANGES_MAX } from '../../../src/contract/case-changes';
import { filterOfView } from '../../../src/contract/case-view-address';
import { useSend } from '../../../ui/src/api/use-send';
import { dataProvider } from '../data/data-provider';
import { useToast } from '../feedback/ToastCard';
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
  /** The number of cases in the view. Above COUNT_CAP it may be only COUNT_CAP + 1. */
  total: number;
}

/**
 * Shows how many cases are chosen, with a button to choose the whole view and the actions on them. On a phone the
 * actions replace the navigation at the bottom.
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
