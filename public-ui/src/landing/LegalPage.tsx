import type { ReactElement, ReactNode } from 'react';

import {
  type Condition,
  LEGAL_PAGES,
  type LegalPage,
  passageMarks,
} from '../../../src/contract/legal';
import { accessibilityText } from './accessibility-messages';
import { Frame } from './Frame';
import type { LegalText, Words } from './legal-text';
import { privacyText } from './privacy-messages';
import { termsText } from './terms-messages';
import landing from './landing.module.css';
import styles from './legal.module.css';

const TEXTS: Record<LegalPage, LegalText> = {
  privacidade: privacyText,
  termos: termsText,
  acessibilidade: accessibilityText,
};

/** `/privacidade`, `/termos` and `/acessibilidade` in one document, of which the server keeps one. */
export function LegalPage() {
  return (
    <Frame>
      {LEGAL_PAGES.map((page) => (
        <When key={page} condition={page}>
          <Text {...TEXTS[page]} />
        </When>
      ))}
    </Frame>
  );
}

/** A passage that the server keeps only where the condition holds (`src/http/legal-documents.ts`). */
function When({ condition, children }: { condition: Condition; children: ReactNode }) {
  const [start, end] = passageMarks(condition);
  return (
    <>
      {start}
      {children}
      {end}
    </>
  );
}

function Text({ title, lede, sections }: LegalText) {
  return (
    <article className={`${landing.width} ${styles.legal}`}>
      <h1 className={landing.title}>{title}</h1>
      <p className={`${landing.lede} ${styles.lede}`}>{lede}</p>
      {sections.map(({ title: heading, paragraphs = [], terms }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((words) => each(words, (text) => <p>{text}</p>))}
          {terms && (
            <dl>
              {Object.entries(terms).map(([term, words]) =>
                each(words, (text) => (
                  <div>
                    <dt>{term}</dt>
                    <dd>{text}</dd>
                  </div>
                )),
              )}
            </dl>
          )}
        </section>
      ))}
    </article>
  );
}

/** Draws words without a condition, or those of each condition with its marks. */
function each(words: Words, draw: (text: string) => ReactElement) {
  if (typeof words === 'string') return draw(words);
  return Object.entries(words).map(([condition, text]) => (
    <When key={condition} condition={condition as Condition}>
      {draw(text)}
    </When>
  ));
}
