import { ShieldAlert, ShieldCheck } from 'lucide-react';

import type { SecurityOverview } from '../../../src/contract/security-log';
import { dayOf, shortDate, timeOf } from '../../../ui/src/format/dates';
import { CopyButton } from '../feedback/CopyButton';
import { useSession, useToday } from '../session/Session';
import { shortSeal } from './event-words';
import { securityLogMessages } from './messages';
import css from './security-log.module.css';

const messages = securityLogMessages.chain;

/** Shows the result of the last check of the chain, and the chain's head, to be noted elsewhere. */
export function ChainState({ overview }: { overview: SecurityOverview | undefined }) {
  const { timeZone } = useSession().office;
  const today = useToday();
  const { head, check } = overview ?? { head: null, check: null };
  const when = (at: string) => {
    const [day, time] = [dayOf(at, timeZone), timeOf(at, timeZone)];
    return day === today ? messages.todayAt(time) : messages.at(shortDate(day), time);
  };
  const broken = check !== null && check.faults > 0;
  const Mark = broken ? ShieldAlert : ShieldCheck;
  return (
    <div className={css.chain} aria-busy={overview === undefined}>
      <span className={`center tile ${broken ? css.alarm : css.seal}`} aria-hidden>
        <Mark size={18} />
      </span>
      {overview && (
        <div className={css.words} role={broken ? 'alert' : undefined}>
          <div className={css.strong}>
            {!check && messages.never}
            {check && (broken ? messages.broken : messages.whole)(when(check.at))}
          </div>
          <div className="meta">
            {!check && messages.neverText}
            {check && (broken ? messages.faults(check.faults) : messages.entries(check.entries))}
          </div>
        </div>
      )}
      {head !== null && (
        <span className={`row meta ${css.head}`}>
          {messages.last}
          <b className={`mono ${css.digest}`}>{shortSeal(head.split('-')[1] ?? head)}</b>
          <CopyButton
            text={head}
            label={messages.copy}
            copied={messages.copied}
            failed={messages.copyFailed}
          />
        </span>
      )}
    </div>
  );
}
