import { Suspense } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CoreLayoutProps } from 'react-admin';
import { QuickActions } from './quick-actions';
import { PHONE } from '../theme/measures';
import { BottomBar } from './BottomBar';
import { Header } from './Header';
import { Rail } from './Rail';
import css from './frame.module.css';

/** The frame of every page of the console. */
export function Layout({ children }: CoreLayoutProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <QuickActions>
      <Header />
      <div className={css.app}>
        {!phone && <Rail />}
        <main className={css.main} id="conteudo" tabIndex={-1}>
          <Suspense fallback={null}>{children}</Suspense>
        </main>
      </div>
      {phone && <BottomBar />}
    </QuickActions>
  );
}
