import { Page, useTitle } from '../page/brand';
import { Header } from './header';
import { useSession } from '../page/session';
import { WayIn } from '../page/way-in';
import styles from './not-found.module.css';
import { sharedMessages } from '../messages';

const texts = sharedMessages.notFound;

/** Any address that is none of ours; the server has answered 404 and logged it. */
export function NotFoundPage() {
  const session = useSession();
  useTitle(sharedMessages.notFound.page);
  return (
    <Page>
      <Header>
        <WayIn session={session} slug={null} />
      </Header>
      <div className={styles.surface}>
        <main className={styles.main} id="main">
          <h1 tabIndex={-1}>{texts.title}</h1>
          <p className={styles.text}>{texts.text}</p>
          <p>
            <a className="button primary large" href="/">
              {texts.link}
            </a>
          </p>
        </main>
      </div>
    </Page>
  );
}
