import ArrowRight from 'lucide-react/icons/arrow-right';
import Briefcase from 'lucide-react/icons/briefcase';
import { pageTitle } from '../../../ui/src/theme/brand';
import { Page, useBrand, useTitle } from '../../../ui/src/page/brand';
import { valueOf } from '../../../ui/src/page/loaded';
import type { PageProps } from '../../../ui/src/page/mount';
import { NotFoundPage } from '../../../ui/src/frame/not-found-page';
import { OfficeLogo } from '../../../ui/src/page/marks';
import panels from '../frame/two-panels.module.css';
import { TwoPanels } from '../frame/two-panels';
import { Unavailable } from '../../../ui/src/frame/unavailable';
import styles from './door.module.css';
import { sharedMessages } from '../../../ui/src/messages';
import { doorMessages } from './messages';

const texts = doorMessages;

/** `/{slug}`: whose address this is, and the way in for the office's staff. */
export function DoorPage({ slug }: PageProps) {
  const loaded = useBrand(slug);
  const brand = valueOf(loaded);
  useTitle(pageTitle(brand));
  if (loaded.status === 'failed') {
    return (
      <Page>
        <Unavailable retry={loaded.retry} />
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
        <a className={styles.way} href={`/auth?slug=${slug}`}>
          <span className={`center ${styles.tile}`} aria-hidden>
            <Briefcase size={20} strokeWidth={1.75} />
          </span>
          <span>
            <strong>{texts.staff}</strong>
            <span className="meta">{texts.staffText}</span>
          </span>
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
        </a>
      </TwoPanels>
    </Page>
  );
}
