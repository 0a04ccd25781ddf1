import { useEffect } from 'react';
import { landingMessages } from './messages';
import { Page, useTitle } from '../../../ui/src/page/brand';
import { valueOf } from '../../../ui/src/page/loaded';
import { useSession } from '../../../ui/src/page/session';
import { WayIn } from '../../../ui/src/page/way-in';
import { Features } from './features';
import { Footer } from './footer';
import styles from './landing.module.css';
import { Picture } from './picture';
import { Security } from './security';
import { TopBar } from './top-bar';

const { hero, facts, end } = landingMessages;
const SIGN_UP = '/auth?mode=signup';

/** `/`: what Causa is, for people who do not use it yet. Its look is the product's own, no tenant's. */
export function LandingPage() {
  useTitle(landingMessages.page);
  useAnchor();
  const session = useSession();
  const signedIn = valueOf(session) !== null;
  return (
    <Page>
      <TopBar session={session} />
      <main id="main">
        <section className={styles.hero}>
          <div className={styles.width}>
            <div className={styles.opening}>
              <h1 className={styles.display} tabIndex={-1}>
                {hero.lines.map((line) => (
                  <span key={line}>{line} </span>
                ))}
              </h1>
              <p className={styles.lede}>{hero.lede}</p>
            </div>
            <div className={`row ${styles.calls}`}>
              {!signedIn && <SignUp />}
              <a className="button large" href="#recursos">
                {hero.more}
              </a>
              <span className="meta">{hero.countries}</span>
            </div>
            <Picture />
          </div>
        </section>
        <section className={styles.facts}>
          <dl className={styles.width}>
            {facts.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Features />
        <Security />
        <section className={styles.end}>
          <div className={styles.width}>
            <h2 className={styles.title}>{end.title}</h2>
            {signedIn ? <WayIn session={session} slug={null} large /> : <SignUp />}
          </div>
        </section>
      </main>
      <Footer />
    </Page>
  );
}

function SignUp() {
  return (
    <a className="button primary large" href={SIGN_UP}>
      {hero.signUp}
    </a>
  );
}

/** The browser looks for the address's anchor before the page is drawn; this looks once more. */
function useAnchor(): void {
  useEffect(() => {
    const anchor = window.location.hash.slice(1);
    if (anchor) document.getElementById(anchor)?.scrollIntoView({ behavior: 'instant' });
  }, []);
}
