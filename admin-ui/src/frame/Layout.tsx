import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';

import { VersionBadge } from '../../../ui/src/parts/VersionBadge';
import { OfflineBar } from '../feedback/OfflineBar';
import { onDemand } from '../loading/OnDemand';
import { usePreload } from '../loading/preload';
import { PageSubject } from '../navigation/PageSubject';
import { useCurrentPlan } from '../plan/plan-queries';
import { UpgradePrompt } from '../plan/UpgradePrompt';
import { useApplyBrand, useSession } from '../session/Session';
import { PHONE } from '../theme/measures';
import { BottomBar } from './BottomBar';
import { ClosingBanner } from './ClosingBanner';
import { CommandPalette } from './CommandPalette';
import { Header } from './Header';
import { Help } from './Help';
import { NewVersion } from './NewVersion';
import { PageBoundary } from './PageBoundary';
import { QuickActions } from './QuickActions';
import { Rail } from './Rail';
import { RecordDialogs } from './RecordDialogs';
import { SecondStepNotice } from './SecondStepNotice';
import { SignInAgain } from './SessionEnded';
import { useConnection } from './use-connection';
import { useHeadingFocus } from './use-heading-focus';
import { usePageTitle } from './use-page-title';
import { WaitingList } from './WaitingList';
import css from './frame.module.css';

/** Loaded on demand: few people ever see it. */
const SecondStepGate = onDemand(async () => (await import('./SecondStepGate')).SecondStepGate);

/** The frame of every page of the console. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <PageSubject>
      <Help>
        <Frame>{children}</Frame>
      </Help>
    </PageSubject>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { pathname } = useLocation();
  const { missingSecondStep } = useSession();
  if (missingSecondStep?.due) {
    return (
      <Suspense fallback={null}>
        <Following />
        <SecondStepGate />
      </Suspense>
    );
  }
  return (
    <WaitingList>
      <Following />
      <QuickActions>
        <CommandPalette>
          <Header />
          <div className={css.notices}>
            <OfflineBar always />
            <NewVersion />
          </div>
          <div className={css.app}>
            {!phone && <Rail />}
            <main className={css.main} id="conteudo" tabIndex={-1}>
              <ClosingBanner />
              <SecondStepNotice />
              <PageBoundary address={pathname}>
                <Suspense fallback={null}>{children}</Suspense>
              </PageBoundary>
            </main>
          </div>
          {phone && <BottomBar />}
          {phone && <VersionBadge />}
          <RecordDialogs />
          <UpgradePrompt />
        </CommandPalette>
      </QuickActions>
    </WaitingList>
  );
}

/** Runs the hooks that every page needs. It is a separate component, so that their updates do not redraw the frame. */
function Following() {
  useApplyBrand();
  usePageTitle();
  useHeadingFocus();
  useCurrentPlan();
  useConnection();
  usePreload(SignInAgain);
  return null;
}
