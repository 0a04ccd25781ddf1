import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Briefcase from 'lucide-react/icons/briefcase';
import House from 'lucide-react/icons/house';

import { pathTo } from '../../../src/contract/paths';
import { NotFoundPage } from '../../../ui/src/frame/NotFoundPage';
import { Unavailable } from '../../../ui/src/frame/Unavailable';
import { sharedMessages } from '../../../ui/src/messages';
import { Page, useBrand, useTitle } from '../../../ui/src/page/Brand';
import { valueOf } from '../../../ui/src/page/loaded';
import { OfficeLogo } from '../../../ui/src/page/Marks';
import type { PageProps } from '../../../ui/src/page/Mount';
import { VersionBadge } from '../../../ui/src/parts/VersionBadge';
import { pageTitle } from '../../../ui/src/theme/brand';
import { TwoPanels } from '../frame/TwoPanels';
import { doorMessages } from './messages';
import panels from '../frame/two-panels.module.css';
import styles from './door.module.css';

const texts = doorMessages;
/** `/{slug}`: names the tenant of the address, and links to the sign-in of its clients and its staff. */
export function DoorPage({ slug }: PageProps) {
  const loaded = useBrand(slug);
  const brand = valueOf(loaded);
  useTitle(pageTitle(brand));
  if (loaded.status === 'failed') {
    return (
      <Page>
        <Unavailable retry={loaded.retry} />
        <VersionBadge />
      </Page>
    );
  }
  if (loaded.status === 'ready' && !brand) return <NotFoundPage />;
  const side = (
    <div className={panels.middle}>
      <OfficeLogo brand={brand} size="large" />
      <h1 className={styles.company} tabIndex={-1}>
        {brand?.companyName ?? sharedMessages.product}
      </h1>
      <p>{texts.text}</p>
    </div>
  );
  return (
    <Page brand={brand}>
      <TwoPanels slug={slug} pending={!brand} side={side}>
        <h2>{texts.title}</h2>
        <p className={panels.lead}>{texts.lead}</p>
        <Way
          href={pathTo(slug, 'cliente/login')}
          icon={House}
          name={texts.client}
          text={texts.clientText}
          first
        />
        <Way
          href={`/auth?slug=${slug}`}
          icon={Briefcase}
          name={texts.staff}
          text={texts.staffText}
        />
        <p className={`meta ${styles.invited}`}>{texts.invited}</p>
      </TwoPanels>
    </Page>
  );
}

interface WayProps {
  href: string;
  icon: LucideIcon;
  name: string;
  text: string;
  /** Whether it stands first: most visitors are clients. */
  first?: boolean;
}

function Way({ href, icon: Mark, name, text, first }: WayProps) {
  return (
    <a className={first ? `${styles.way} ${styles.first}` : styles.way} href={href}>
      <span className={`center ${styles.tile}`} aria-hidden>
        <Mark size={20} strokeWidth={1.75} />
      </span>
      <span>
        <strong>{name}</strong>
        <span className="meta">{text}</span>
      </span>
      <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
    </a>
  );
}
