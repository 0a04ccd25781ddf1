import { plansMessages } from '../plans/messages';
import { Assistant } from './Assistant';
import { Features } from './Features';
import { Frame } from './Frame';
import { landingMessages } from './messages';
import { Picture } from './Picture';
import { PricingSection } from './PricingSection';
import { Security } from './Security';
import { Place } from './Slot';
import plans from '../plans/plans.module.css';
import styles from './landing.module.css';

const { hero, facts, end } = landingMessages;

/** `/`: presents Causa to people who do not use it yet. It has the product's own look, not a tenant's. */
export function LandingPage() {
  return (
    <Frame>
      <section className={styles.hero}>
        <div className={styles.width}>
          <div className={styles.opening}>
            <h1 className={styles.display}>
              {hero.lines.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h1>
            <p className={styles.lede}>{hero.lede}</p>
          </div>
          <div className={`row ${styles.calls}`}>
            <Place slot="start">
              <SignUp />
            </Place>
            <a className="button large" href="#precos">
              {hero.plans}
            </a>
            <p className="meta">
              <span className={plans.paid}>{hero.from}</span>
              {hero.countries}
            </p>
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
      <Assistant />
      <Security />
      <PricingSection>
        <p className={styles.more}>
          <a href="/pricing">{landingMessages.pricing.compare}</a>
        </p>
      </PricingSection>
      <section className={styles.end}>
        <div className={styles.width}>
          <h2 className={styles.title}>{end.title}</h2>
          <Place slot="start">
            <SignUp />
            <p className={plans.closed}>{plansMessages.closed}</p>
          </Place>
        </div>
      </section>
    </Frame>
  );
}

function SignUp() {
  return (
    <a className={`button primary large ${plans.founding}`} href="/auth?mode=signup">
      {plansMessages.signUp}
    </a>
  );
}
