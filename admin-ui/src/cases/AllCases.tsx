import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { ListContextProvider } from 'react-admin';

import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { caseViewsQuery } from '../data/queries';
import { useImportDialog } from '../import/UseImportDialog';
import { ListContent } from '../lists/ListContent';
import { usePageSubject } from '../navigation/PageSubject';
import { PHONE } from '../theme/measures';
import { AllCasesToolbar } from './AllCasesToolbar';
import { CaseRows } from './CaseRows';
import { CasesHeader } from './CasesHeader';
import { NoCases } from './CasesOverview';
import { CaseTable } from './CaseTable';
import { casesMessages } from './messages';
import { SelectionBar } from './SelectionBar';
import { useCasesList } from './use-cases-list';
import type { CasesViewState } from './use-cases-view';
import { useSavedViews } from './use-saved-views';
import { ViewTabs } from './ViewTabs';
import css from './all-cases.module.css';

const messages = casesMessages.views;

/** Lists every case of the office by views: as a table, or as cards on a phone. */
export function AllCases({ view }: { view: CasesViewState }) {
  const { data: figures } = useQuery(caseViewsQuery);
  const { saved, open } = useSavedViews(view);
  usePageSubject(open?.name ?? messages.names[view.view]);
  const listImport = useImportDialog('cases');
  const empty = figures?.counts.all === 0;
  return (
    <>
      <CasesHeader mode="all" empty={empty} />
      {empty ? (
        <NoCases onImport={listImport.open} />
      ) : (
        <section className={`card ${css.page}`} tabIndex={-1}>
          <ViewTabs view={view} saved={saved} counts={figures?.counts} />
          <CasesOfView view={view} />
        </section>
      )}
      {listImport.dialog}
    </>
  );
}

/** Draws the list with its tools, below the names of the views. */
function CasesOfView({ view }: { view: CasesViewState }) {
  const { context, chosen, chooseFirst } = useCasesList(view);
  const choosing = chosen.length > 0;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { empty, emptyFilters: title, emptyFiltersText: text, clear } = messages;
  return (
    <ListContextProvider value={context}>
      <div className={css.tools}>
        {choosing && <SelectionBar chosen={chosen} chooseFirst={chooseFirst} />}
        <div inert={choosing && !phone}>
          <AllCasesToolbar view={view} />
        </div>
      </div>
      <ListContent
        loadFailed={casesMessages.loadFailed}
        empty={{ icon: SearchX, title: empty }}
        notFound={{ title, text, clear }}
        loading={<RowSkeletons />}
        pagerAlways
      >
        {phone ? <CaseRows /> : <CaseTable view={view} />}
      </ListContent>
    </ListContextProvider>
  );
}

function RowSkeletons() {
  return (
    <SkeletonGroup>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={`stack ${css.skeleton}`}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="24%" height={14} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
