import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useLayoutEffect, useState } from 'react';

import type { VersionInfo } from '../../../src/contract/system';
import { Header } from '../../../ui/src/frame/header';
import { NotFoundPage } from '../../../ui/src/frame/not-found-page';
import { Page, useBrand, useTitle } from '../../../ui/src/page/brand';
import { type Loaded, valueOf } from '../../../ui/src/page/loaded';
import type { PageProps } from '../../../ui/src/page/mount';
import { useSession } from '../../../ui/src/page/session';
import { WayIn } from '../../../ui/src/page/way-in';
import { VersionBadge } from '../../../ui/src/parts/version-badge';
import { pageTitle } from '../../../ui/src/theme/brand';
import { copyText } from './clipboard';
import { supportMessages } from './messages';
import { browserOf } from './user-agent';
import { exactInstant, longInstant, useVersion } from './version';
import styles from './support.module.css';

const texts = supportMessages;
/** How long the copy button says "Copiado!". */
const COPIED_MS = 2000;

/** `/support-info`, with and without a slug: what support needs to know of this installation and browser. */
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
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <SystemFacts version={version} />
      </main>
      <VersionBadge />
    </Page>
  );
}

function SystemFacts({ version }: { version: Loaded<VersionInfo> }) {
  const [now, setNow] = useState(() => new Date());
  const [copied, setCopied] = useState<boolean | null>(null);
  // The time runs from the moment in which it is said.
  useLayoutEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    const instant = new Date();
    setNow(instant);
    const lines = factsOf(version, instant).map(([label, value]) => `${label}: ${value}`);
    setCopied(await copyText(lines.join('\n')));
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

/** Label and value of each line, as shown and as copied. */
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
