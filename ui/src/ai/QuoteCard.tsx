import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import { type AiQuote, isVerified, unitOf } from '../../../src/contract/ai';
import { aiMessages } from './messages';
import { shownText } from './shown-text';
import css from './quote-card.module.css';

const messages = aiMessages.quote;

export interface QuoteCardProps {
  quote: AiQuote;
  /** Whether to name the source: there is more than one. */
  named: boolean;
  /** Whether the quote is open beside the answer. */
  current: boolean;
  /** Opens the quote's page; absent where no viewer can show it. */
  onOpen?: ((quote: AiQuote) => void) | undefined;
}

/** Shows a passage that an answer quotes, and how the server checked it. */
export function QuoteCard({ quote, named, current, onOpen }: QuoteCardProps) {
  const { number, text, state, source, page } = quote;
  const found = isVerified(quote);
  const opens =
    onOpen && state !== 'unverified' && page !== null && source !== null && source.kind !== 'case';
  return (
    <figure
      className={found ? css.quote : `${css.quote} ${css.unverified}`}
      aria-current={current ? 'true' : undefined}
      aria-label={messages.mark(number)}
    >
      <span className={css.number} aria-hidden>
        {number}
      </span>
      <blockquote>“{shownText(text)}”</blockquote>
      <figcaption>
        {named && source && <span className={css.source}>{shownText(source.title)}</span>}
        {found ? <Found quote={quote} /> : <NotVerified state={state} />}
        {opens && (
          <button type="button" className={css.open} onClick={() => onOpen(quote)}>
            {current ? messages.opened : messages.open}
            <ChevronRight size={16} aria-hidden />
          </button>
        )}
      </figcaption>
    </figure>
  );
}

function Found({ quote }: { quote: AiQuote }) {
  const { state, source, page } = quote;
  const unit = unitOf(quote);
  const place = source ? messages.ofCase : messages.ofText;
  return (
    <>
      <span className={css.chip}>
        {unit ? messages.units[unit](page ?? 0) : place}
        <Check size={14} aria-hidden />
      </span>
      <span>
        {state === 'other_page' ? messages.other[unit ?? 'page'](page ?? 0) : messages.verified}
      </span>
    </>
  );
}

function NotVerified({ state }: Pick<AiQuote, 'state'>) {
  const isThere = state === 'out_of_context';
  return (
    <>
      <span className={css.chip}>
        <TriangleAlert size={14} aria-hidden />
        {isThere ? messages.outOfContext : messages.unverified}
      </span>
      <span>{isThere ? messages.leftOutNegation : messages.notFound}</span>
    </>
  );
}
