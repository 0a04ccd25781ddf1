import { publicMessages } from '../../messages/public';
import { Page, useTitle } from '../brand';
import { Header } from '../frame/header';
import styles from './not-found.module.css';

const texts = publicMessages.notFound;

/** Any address that is none of ours; the server has answered 404 and logged it. */
export function NotFoundPage() {
  useTitle(publicMessages.titles.notFound);
  return (
    <Page>
      <Header>
        <a className="button" href="/auth">
          {publicMessages.shared.signIn}
        </a>
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
