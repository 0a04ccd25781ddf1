import BadgeCheck from 'lucide-react/icons/badge-check';
import FileText from 'lucide-react/icons/file-text';
import Landmark from 'lucide-react/icons/landmark';
import TextQuote from 'lucide-react/icons/text-quote';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import { assistantMessages as texts } from './assistant-messages';
import styles from './assistant.module.css';
import landing from './landing.module.css';

const POINTS = [TextQuote, Landmark, BadgeCheck];

/** The section about the assistant, with a drawn answer: one image for a screen reader. */
export function Assistant() {
  return (
    <section className={`${landing.section} ${styles.assistant}`} id="ia">
      <div className={landing.width}>
        <div>
          <p className={landing.eyebrow}>{texts.eyebrow}</p>
          <h2 className={landing.title}>{texts.title}</h2>
          <p className={landing.lede}>{texts.lede}</p>
          <ul>
            {texts.points.map((point, index) => {
              const Icon = POINTS[index] ?? BadgeCheck;
              return (
                <li key={point}>
                  <Icon size={18} strokeWidth={1.75} aria-hidden />
                  {point}
                </li>
              );
            })}
          </ul>
        </div>
        <div className={`card ${styles.answer}`} role="img" aria-label={texts.picture}>
          <p className={styles.question}>
            <FileText size={18} strokeWidth={1.75} />
            {texts.question}
          </p>
          <p className={styles.text}>{texts.answer}</p>
          {texts.quotes.map(({ quote, source, verified }) => {
            const Icon = verified ? BadgeCheck : TriangleAlert;
            return (
              <div key={quote} className={styles.quote} data-verified={verified}>
                {quote}
                <p className={`row ${styles.source}`}>
                  <Icon size={16} strokeWidth={1.75} />
                  {source}
                </p>
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}
