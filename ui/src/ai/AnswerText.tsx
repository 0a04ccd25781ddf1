import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import Markdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';

import type { AiTextMark } from '../../../src/contract/ai';
import { isTextMark, isTooDeep, placeQuotes, withoutPlaceholders } from './answer-markdown';
import { aiMessages } from './messages';
import { shownAddress } from './shown-text';
import css from './answer-text.module.css';

export interface AnswerTextProps {
  /** The result of `markdownOf`. */
  markdown: string;
  /** Renders a quote's mark in the text. */
  mark: (number: number) => ReactNode;
  /** Renders a quote's card below the text. */
  card: (number: number) => ReactNode;
}

/**
 * Renders a model's Markdown. HTML stays text; nothing in it is a link, loads or runs. An address is shown as text that
 * can be copied.
 */
export default function AnswerText({ markdown, mark, card }: AnswerTextProps) {
  if (isTooDeep(markdown)) return <p className={css.plain}>{withoutPlaceholders(markdown)}</p>;
  const quotes: Components = {
    data: ({ value }) => {
      const place = String(value);
      return isTextMark(place) ? <TextMark mark={place} /> : mark(Number(place));
    },
    aside: (props) => card(Number((props as { 'data-quote'?: string })['data-quote'])),
  };
  return (
    <div className={css.text}>
      <Markdown
        remarkPlugins={[[remarkGfm, { singleTilde: false }]]}
        remarkRehypeOptions={REHYPE}
        rehypePlugins={[placeQuotes]}
        urlTransform={(address) => shownAddress(address) ?? ''}
        components={{ ...PARTS, ...quotes }}
      >
        {markdown}
      </Markdown>
    </div>
  );
}

/** Marks words that were not found, facts that were not given, or a paragraph without a quote. */
function TextMark({ mark }: { mark: AiTextMark }) {
  return (
    <span className={mark === 'no_quote' ? css.noQuote : css.notFound}>
      {aiMessages.marks[mark]}
    </span>
  );
}

const REHYPE = { footnoteLabel: aiMessages.answer.notes, footnoteBackContent: '' };

/**
 * Harmless replacements for every Markdown element that a browser would act on. Ids are dropped, because they could
 * clash with those of the page.
 */
const PARTS: Components = {
  a: ({ href, children }) => <Address href={href}>{children}</Address>,
  img: ({ alt, src }) => (
    <Address href={typeof src === 'string' ? src : undefined}>
      {aiMessages.answer.image(alt ?? '')}
    </Address>
  ),
  input: ({ checked }) => <>{checked ? '☑ ' : '☐ '}</>,
  h1: (props) => <h3>{props.children}</h3>,
  h2: (props) => <h3>{props.children}</h3>,
  h3: (props) => <h4>{props.children}</h4>,
  h4: (props) => <h4>{props.children}</h4>,
  h5: (props) => <h4>{props.children}</h4>,
  h6: (props) => <h4>{props.children}</h4>,
  li: (props) => <li>{props.children}</li>,
  section: (props) => <div>{props.children}</div>,
  table: Table,
};

function Table({ children }: ComponentPropsWithoutRef<'table'> & ExtraProps) {
  return (
    <div className={css.table} role="region" aria-label={aiMessages.answer.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** Shows a link's text and its address, unless the text already names the address. */
function Address({ href, children }: { href: string | undefined; children: ReactNode }) {
  const address = shownAddress(href);
  const said = typeof children === 'string' && children === address;
  return (
    <>
      {children}
      {address && !said && <span className={css.address}>{` (${address})`}</span>}
    </>
  );
}
