import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';

import { filterOfView } from '../../../src/contract/case-view-address';
import type { LegalCase } from '../../../src/contract/cases';
import type { SavedView } from '../../../src/contract/saved-views';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { CASES_PER_PAGE } from '../data/page-size';
import { caseViewsQuery } from '../data/queries';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { ExportButton } from '../import/ExportButton';
import { useImportDialog } from '../import/UseImportDialog';
import { useQuickAction } from '../layout/quick-action';
import { Pager } from '../lists/Pager';
import { useListRows } from '../lists/use-list-rows';
import { usePageSubject } from '../navigation/PageSubject';
import { PHONE } from '../theme/measures';
import { AllCasesToolbar } from './AllCasesToolbar';
import { CaseRows } from './CaseRows';
import { CasesHeader } from './CasesHeader';
import { NoCases } from './CasesOverview';
import { CaseTable } from './CaseTable';
import { casesMessages } from './messages';
import { SavedViewActions } from './SavedViewActions';
import { SavedViewTabs } from './SavedViewTabs';
import { SelectionBar } from './SelectionBar';
import { type CaseSelection, useCaseSelection } from './use-case-selection';
import { type CasesViewState, useCasesOfView } from './use-cases-view';
import { useSavedViewList } from './use-saved-views';
import { ViewTabs } from './ViewTabs';
import css from './all-cases.module.css';

const messages = casesMessages.views;

/** Lists every case of the office by views: as a table, or as cards on a phone. */
export function AllCases({ view }: { view: CasesViewState }) {
  const open = useQuickAction();
  const listImport = useImportDialog('cases');
  const { data: figures } = useQuery(caseViewsQuery);
  const saved = useSavedViewList();
  const own = saved.find(({ id }) => id === view.saved);
  usePageSubject(own?.name ?? messages.names[view.view]);
  const page = useRef<HTMLElement>(null);
  const empty = figures?.counts.all === 0;
  return (
    <>
      <CasesHeader mode="all" empty={empty} />
      {listImport.dialog}
      {empty ? (
        <NoCases onCreate={() => open('case')} onImport={listImport.open} />
      ) : (
        <section ref={page} className={css.page} tabIndex={-1}>
          <ViewTabs view={view} counts={figures?.counts} saved={own !== undefined} />
          <SavedViewTabs view={view} saved={saved} counts={figures?.counts} />
          <CasesOfView view={view} saved={saved} page={page} />
        </section>
      )}
    </>
  );
}

interface CasesOfViewProps {
  view: CasesViewState;
  saved: readonly SavedView[];
  /** The element around the tools and the list. */
  page: RefObject<HTMLElement | null>;
}

/** Draws the list with its tools, below the names of the views. */
function CasesOfView({ view, saved, page }: CasesOfViewProps) {
  const cases = useCasesOfView(view);
  const rows = useListRows(cases, { ...view, perPage: CASES_PER_PAGE });
  useLoadFailureToast(cases.error, casesMessages.loadFailed);
  const selection = useCaseSelection(view, rows);
  const choosing = selection.cases.length > 0;
  useFocusAfter(choosing, page);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <>
      <div className={css.tools}>
        {choosing && <SelectionBar view={view} selection={selection} total={cases.total ?? 0} />}
        <div className={css.covered} inert={choosing && !phone}>
          <AllCasesToolbar
            view={view}
            total={cases.total}
            actions={<SavedViewActions view={view} saved={saved} />}
            exporting={(short) => (
              <ExportButton path="cases/export.csv" query={exported(view)} short={short} />
            )}
          />
        </div>
      </div>
      <Cases cases={cases} rows={rows} view={view} selection={selection} />
    </>
  );
}

/** Returns the query for a file with the view's cases in the view's order. */
function exported(view: CasesViewState) {
  return {
    filter: JSON.stringify(filterOfView(view)),
    sort: JSON.stringify([view.sort, view.descending ? 'DESC' : 'ASC']),
  };
}

/** Moves the focus to `ref` when the shown part disappears with it, so that keyboard users can go on from there. */
function useFocusAfter(shown: boolean, ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const next = ref.current;
    if (!shown) return;
    return () => {
      if (document.activeElement === document.body) next?.focus({ preventScroll: true });
    };
  }, [shown, ref]);
}

interface CasesProps {
  cases: ReturnType<typeof useCasesOfView>;
  /** Undefined until they are known. */
  rows: LegalCase[] | undefined;
  view: CasesViewState;
  selection: CaseSelection;
}

function Cases({ cases, rows, view, selection }: CasesProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { error, total = 0 } = cases;
  if (error && !cases.data) {
    const retry = () => void cases.refetch();
    return <ErrorState bare title={casesMessages.loadFailed} error={error} onRetry={retry} />;
  }
  if (!rows) return <RowSkeletons />;
  if (rows.length === 0) {
    if (!view.narrowed) return <EmptyState bare icon={SearchX} title={messages.empty} />;
    return (
      <EmptyState
        bare
        icon={SearchX}
        title={messages.emptyFilters}
        text={messages.emptyFiltersText}
        action={<Button onClick={view.clear}>{messages.clear}</Button>}
      />
    );
  }
  const pager = (
    <Pager
      page={view.page}
      perPage={CASES_PER_PAGE}
      rows={rows.length}
      total={total}
      onPage={view.turnTo}
    />
  );
  return (
    <div aria-busy={cases.isPlaceholderData}>
      {phone ? (
        <CaseRows cases={rows} selection={selection}>
          {pager}
        </CaseRows>
      ) : (
        <>
          <CaseTable cases={rows} view={view} selection={selection} />
          {pager}
        </>
      )}
    </div>
  );
}

function RowSkeletons() {
  return (
    <SkeletonGroup>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={css.bones}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="24%" height={14} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
