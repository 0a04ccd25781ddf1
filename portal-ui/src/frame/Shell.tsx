import WifiOff from 'lucide-react/icons/wifi-off';
import { type ReactNode, useEffect, useState } from 'react';

import type { Brand } from '../../../src/contract/brand';
import { pathTo } from '../../../src/contract/paths';
import { shortDate } from '../../../ui/src/format/dates';
import { sharedMessages } from '../../../ui/src/messages';
import { Page } from '../../../ui/src/page/Brand';
import { LEGAL_LINKS } from '../../../ui/src/page/legal-links';
import { type Loaded, valueOf } from '../../../ui/src/page/loaded';
import { OfficeLogo } from '../../../ui/src/page/Marks';
import { VersionBadge } from '../../../ui/src/parts/VersionBadge';
import { Toasts } from '../parts/Toasts';
import { AccountMenu } from './AccountMenu';
import { frameMessages as texts } from './messages';
import { Navigation } from './Navigation';
import { type Portal, portalPath, usePortal } from './portal';
import css from './shell.module.css';

interface ShellProps {
  brand: Loaded<Brand | null>;
  /** Null until the person is known; the header keeps its height. */
  portal: Portal | null;
  children: ReactNode;
}

/** The frame of every page of the portal. */
export function Shell({ brand: loaded, portal, children }: ShellProps) {
  const brand = valueOf(loaded);
  const office = brand?.companyName ?? portal?.company;
  return (
    <Page brand={brand}>
      <a className="skip" href="#main">
        {sharedMessages.skip}
      </a>
      {portal?.Banner && <portal.Banner />}
      <header className={portal?.view ? `${css.header} ${css.below}` : css.header}>
        {office && (
          <a
            className={css.office}
            href={
              portal ? portalPath(portal.slug, portal.view, '') : pathTo(brand?.slug ?? null, '')
            }
          >
            <OfficeLogo brand={brand} />
            <span className="truncate">{office}</span>
          </a>
        )}
        {portal && (
          <>
            <Navigation />
            <AccountMenu />
          </>
        )}
      </header>
      <Offline />
      {portal?.session.office.closing && (
        <section className={`row ${css.closing}`} aria-label={texts.closingLabel}>
          {texts.closing(shortDate(portal.session.office.closing.lastDay))}
        </section>
      )}
      {children}
      <footer className={css.footer}>
        <span>{[texts.area, office].filter(Boolean).join(' · ')}</span>
        {LEGAL_LINKS.map(({ to, name }) => (
          <a key={to} href={to}>
            {name}
          </a>
        ))}
      </footer>
      {portal && <Navigation bar />}
      <VersionBadge />
      <Toasts />
    </Page>
  );
}

/** The page's content below the header: `band` of full width above it, if there is one. */
export function Content({ band, children }: { band?: ReactNode; children: ReactNode }) {
  const { view } = usePortal();
  return (
    <main id="main" className={css.content} data-view={view ? '' : undefined}>
      {band}
      <div className={css.column}>{children}</div>
    </main>
  );
}

const OFFLINE_DELAY_MS = 2000;

function Offline() {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    let offlineTimer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(offlineTimer);
      // A short interruption is not reported.
      if (navigator.onLine) setOnline(true);
      else offlineTimer = setTimeout(() => setOnline(false), OFFLINE_DELAY_MS);
    };
    addEventListener('online', update);
    addEventListener('offline', update);
    // The state may have changed between the first render and now.
    if (!navigator.onLine) update();
    return () => {
      clearTimeout(offlineTimer);
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return (
    <div role="status">
      {!online && (
        <p className={`row ${css.offline}`}>
          <WifiOff size={18} strokeWidth={1.75} aria-hidden />
          {texts.offline}
        </p>
      )}
    </div>
  );
}
