import { sharedMessages } from '../messages';
import { Page, useTitle } from '../page/Brand';
import { useSession } from '../page/session';
import { WayIn } from '../page/WayIn';
import { VersionBadge } from '../parts/VersionBadge';
import { Header } from './Header';
import styles from './dead-end.module.css';

interface Props {
  /** The title of the browser's tab. */
  name: string;
  title: string;
  text: string;
  /** Whether the title is only a few characters. */
  short?: boolean;
}

/** Says why an address shows nothing, and links to another page. */
export function DeadEndPage({ name, title, text, short = false }: Props) {
  const session = useSession();
  useTitle(name);
  return (
    <Page>
      <Header>
        <WayIn session={session} slug={null} />
      </Header>
      <div className={styles.surface}>
        <main className={styles.main} id="main">
          <h1 tabIndex={-1} className={short ? styles.short : undefined}>
            {title}
          </h1>
          <p className={styles.text}>{text}</p>
          <p>
            <a className="button primary large" href="/">
              {sharedMessages.notFound.link}
            </a>
          </p>
        </main>
        <VersionBadge />
      </div>
    </Page>
  );
}
