import { ChevronRight, Link2 } from 'lucide-react';

import type { SecurityEvent } from '../../../src/contract/security-log';
import { dateTimeSeconds } from '../../../ui/src/format/dates';
import { CaseLink, ClientLink } from '../navigation/RecordLink';
import { useSession } from '../session/Session';
import { shortSeal, wordsOf } from './event-words';
import { securityLogMessages as messages } from './messages';
import css from './security-log.module.css';

/** The links that open a subject, if it still exists. */
const OPENED_BY: Record<string, { label: string; Link: typeof CaseLink } | undefined> = {
  case: { label: messages.open.case, Link: CaseLink },
  client: { label: messages.open.client, Link: ClientLink },
};

/** Shows everything about an entry, and its place in the chain. */
export function EventDetail({ event, id }: { event: SecurityEvent; id: string }) {
  const { timeZone } = useSession().office;
  const { number, seal, previousSeal, at, address, who, subject } = event;
  const opened = subject?.there ? OPENED_BY[subject.kind] : undefined;
  const facts = {
    [messages.facts.number]: number === null ? messages.none : messages.facts.numbered(number),
    [messages.facts.at]: dateTimeSeconds(at, timeZone),
    [messages.facts.address]: address ?? messages.none,
    [messages.facts.account]: who ? (who.name ?? messages.removed) : messages.server,
    [messages.facts.subject]: wordsOf(event).subject,
  };
  return (
    <div className={css.detail} id={id}>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.place}>
        <Link2 size={16} aria-hidden />
        {seal === null ? (
          <span>{messages.unsealed}</span>
        ) : (
          <span title={seal}>
            {messages.seal} <b className={`mono ${css.digest}`}>{shortSeal(seal)}</b>
          </span>
        )}
        {previousSeal !== null && (
          <span title={previousSeal}>
            {messages.previous} <span className="mono">{shortSeal(previousSeal)}</span>
          </span>
        )}
        {opened && subject && (
          <opened.Link className={`link ${css.open}`} id={subject.id}>
            {opened.label}
            <ChevronRight size={16} aria-hidden />
          </opened.Link>
        )}
      </div>
    </div>
  );
}
