import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Mail from 'lucide-react/icons/mail';
import { useLayoutEffect, useState } from 'react';

import type { SessionInfo } from '../../../src/contract/session';
import type { VersionInfo } from '../../../src/contract/system';
import { Header } from '../../../ui/src/frame/Header';
import { NotFoundPage } from '../../../ui/src/frame/NotFoundPage';
import { Page, useBrand, useTitle } from '../../../ui/src/page/Brand';
import { type Loaded, valueOf } from '../../../ui/src/page/loaded';
import type { PageProps } from '../../../ui/src/page/Mount';
import { useSession } from '../../../ui/src/page/session';
import { WayIn } from '../../../ui/src/page/WayIn';
import { VersionBadge } from '../../../ui/src/parts/VersionBadge';
import { pageTitle } from '../../../ui/src/theme/brand';
import { copyText } from './clipboard';
import { supportMessages } from './messages';
import { hasPriority, supportMail } from './support-mail';
import { browserOf } from './user-agent';
import { exactInstant, longInstant, useVersion } from './version';
import styles from './support.module.css';

const texts = supportMessages;
/** Milliseconds that the copy button says "Copiado!". */
const COPIED_MS = 2000;

/** `/support-info`, with and without a slug: the facts of this installation and browser that support needs. */
export function SupportPage({ slug }: PageProps) {
  const loadedBrand = useBrand(slug);
  const brand = valueOf(loadedBrand);
  const session = useSession();
  const version = useVersion();
  useTitle(pageTitle(brand));
  if (slug && loadedBrand.status === 'ready' && !brand) return <NotFoundPage />;
  return (
    <Page brand={brand}>
      <Header brand={loadedBrand}>
        <WayIn session={session} slug={slug} />
      </Header>
      <main className={styles.main} id="main">
        <div className={`row ${styles.title}`}>
          <h1 tabIndex={-1}>{texts.title}</h1>
          {hasPriority(valueOf(session)) && (
            <span className={`badge ${styles.priority}`}>
              <LifeBuoy size={12} strokeWidth={2} aria-hidden />
              {texts.priority}
            </span>
          )}
        </div>
        <p className={styles.lead}>{texts.lead}</p>
        <SystemFacts version={version} session={session} />
      </main>
      <VersionBadge />
    </Page>
  );
}

interface SystemFactsProps {
  version: Loaded<VersionInfo>;
  session: Loaded<SessionInfo | null>;
}

function SystemFacts({ version, session }: SystemFactsProps) {
  const [now, setNow] = useState(() => new Date());
  const [copied, setCopied] = useState<boolean | null>(null);
  // The time starts when the message is visible.
  useLayoutEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    const instant = new Date();
    setNow(instant);
    setCopied(await copyText(linesOf(version, instant)));
  }

  const Icon = copied ? Check : Copy;
  return (
    <section className="card">
      <dl className={styles.facts}>
        {factsOf(version, now).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`row ${styles.foot}`}>
        <span className="meta" role="status">
          {copied === true && texts.copiedStatus}
          {copied === false && texts.copyFailed}
        </span>
        <WayToSupport version={version} session={session} now={now} />
        <button
          className="button"
          type="button"
          disabled={version.status === 'loading'}
          onClick={() => void copy()}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          {copied ? texts.copied : texts.copy}
        </button>
      </div>
    </section>
  );
}

/** Links to support. A client asks their office, so they do not see our address. */
function WayToSupport({ version, session, now }: SystemFactsProps & { now: Date }) {
  const to = valueOf(version)?.supportEmail;
  const person = valueOf(session);
  if (!to || session.status === 'loading' || person?.role === 'client') return null;
  return (
    <a className="button" href={supportMail(to, person, linesOf(version, now))}>
      <Mail size={18} strokeWidth={1.75} aria-hidden />
      {texts.write}
    </a>
  );
}

function linesOf(version: Loaded<VersionInfo>, now: Date): string {
  return factsOf(version, now)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}

/** Returns label and value of each line, as shown and as copied. */
function factsOf(loaded: Loaded<VersionInfo>, now: Date): [label: string, value: string][] {
  const info = valueOf(loaded);
  const missing = loaded.status === 'failed' ? texts.unavailable : '';
  return [
    [texts.version, info ? texts.versionAndBuild(info.version, info.buildNumber) : missing],
    [texts.environment, info ? info.environment : missing],
    [texts.buildDate, info ? longInstant(info.buildDate) : missing],
    [texts.virusScan, info ? texts.virusScanIs(info.scansUploads) : missing],
    [texts.browser, browserOf(navigator.userAgent)],
    [texts.resolution, `${window.screen.width} x ${window.screen.height}`],
    [texts.timestamp, exactInstant(now)],
  ];
}
