import { Comparison } from './Comparison';
import { Frame } from './Frame';
import { pricingMessages } from './pricing-messages';
import { PricingSection } from './PricingSection';
import plans from '../plans/plans.module.css';
import styles from './comparison.module.css';
import landing from './landing.module.css';

const { questions } = pricingMessages;

/** `/pricing`: the target of every upgrade prompt, and the comparison for visitors. */
export function PricingPage() {
  return (
    <Frame>
      <PricingSection first />
      <Comparison />
      <section className={`${landing.section} ${plans.paid}`}>
        <div className={landing.width}>
          <h2 className={landing.title}>{questions.title}</h2>
          <div className={styles.questions}>
            {questions.list.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </div>
      </section>
    </Frame>
  );
}
