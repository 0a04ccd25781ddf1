import { publicMessages } from '../../messages/public';
import { Page, useTitle } from '../brand';
import { Header } from '../frame/header';
import { useSession } from '../session';
import { WayIn } from '../ui/way-in';
import styles from './not-found.module.css';

const texts = publicMessages.notFound;

/** Any address that is none of ours; the server has answered 404 and logged it. */
export function NotFoundPage() {
  const session = useSession();
  useTitle(publicMessages.titles.notFound);
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
