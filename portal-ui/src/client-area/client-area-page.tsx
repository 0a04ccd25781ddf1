import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect } from 'react';
import { pageOf, pathTo, signInPath } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import { firstName } from '../../../ui/src/format/names';
import { pageTitle } from '../../../ui/src/theme/brand';
import { Page, useBrand, useTitle } from '../../../ui/src/page/brand';
import { valueOf } from '../../../ui/src/page/loaded';
import type { PageProps } from '../../../ui/src/page/mount';
import { NotFoundPage } from '../../../ui/src/frame/not-found-page';
import { useSession } from '../../../ui/src/page/session';
import { Header } from '../../../ui/src/frame/header';
import { Unavailable } from '../../../ui/src/frame/unavailable';
import styles from './client-area.module.css';
import { OtherOffice } from './other-office';
import { SignOutButton } from './sign-out-button';
import { clientAreaMessages } from './messages';

const texts = clientAreaMessages;

/** `/cliente` and the pages below it: tells a client user that the office's portal is not open yet. */
export function ClientAreaPage({ slug }: PageProps) {
  const loadedBrand = useBrand(slug);
  const brand = valueOf(loadedBrand);
  const loadedSession = useSession();
  const session = valueOf(loadedSession);
  // An address of no tenant is a 404 for everybody: nobody is sent anywhere from it.
  const real = slug === null || brand !== null;
  const away = useGuard(slug, real && loadedSession.status === 'ready' ? session : undefined);
  useTitle(pageTitle(brand));

  if (slug && loadedBrand.status === 'ready' && !brand) return <NotFoundPage />;
  if (loadedSession.status === 'failed') {
    return (
      <Page>
        <Unavailable retry={loadedSession.retry} />
      </Page>
    );
  }
  if (!session || away) {
    return (
      <Page brand={brand}>
        <Header brand={loadedBrand} />
        <main id="main" aria-busy />
      </Page>
    );
  }
  const other = slug !== null && !session.office.slugs.includes(slug) && officeOf(session, slug);
  return (
    <Page brand={brand}>
      <Header brand={loadedBrand}>
        <SignOutButton />
      </Header>
      {other ? <OtherOffice session={session} other={other} /> : <Notice session={session} />}
    </Page>
  );
}

function Notice({ session }: { session: SessionInfo }) {
  return (
    <main id="main">
      <div className={styles.band}>
        <h1 tabIndex={-1}>{texts.greeting(firstName(session.fullName))}</h1>
        <p>{texts.band}</p>
      </div>
      <div className={styles.main}>
        <section className={`card ${styles.notice}`}>
          <span className={`center ${styles.disc}`} aria-hidden>
            <Hourglass size={24} strokeWidth={1.75} />
          </span>
          <h2>{texts.title}</h2>
          <p>{texts.text(session.office.name)}</p>
          <p className="meta">{texts.account(session.email)}</p>
        </section>
      </div>
    </main>
  );
}

/**
 * Sends away who does not belong here: nobody to the sign-in page, staff to their panel, and a client
 * of another office to the same page of their own. True while that is under way.
 */
function useGuard(slug: string | null, session: SessionInfo | null | undefined): boolean {
  const target = session === undefined ? null : targetOf(slug, session);
  useEffect(() => {
    if (target) window.location.replace(target);
  }, [target]);
  return target !== null;
}

function targetOf(slug: string | null, session: SessionInfo | null): string | null {
  const { pathname, search } = window.location;
  if (!session) return signInPath(pathname + search);
  if (session.role === 'staff') return pathTo(slug, 'dashboard');
  const foreign = slug !== null && !officeOf(session, slug);
  return foreign ? pathTo(session.office.slug, pageOf(pathname).path) : null;
}

function officeOf({ offices }: SessionInfo, slug: string) {
  return offices.find((office) => office.slugs.includes(slug));
}
