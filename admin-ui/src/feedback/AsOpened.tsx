import { Info } from 'lucide-react';

import { dayOf, longDate, timeOf } from '../../../ui/src/format/dates';
import { useOffline } from '../data/use-offline';
import { commonMessages } from '../messages';
import { useSession, useToday } from '../session/Session';
import css from './as-opened.module.css';

const messages = commonMessages.connection;

/** Says, without a network, when the shown record was loaded. @param at milliseconds of the epoch */
export function AsOpened({ at }: { at: number }) {
  const offline = useOffline();
  const { timeZone } = useSession().office;
  const today = useToday();
  if (!offline) return null;
  const instant = new Date(at).toISOString();
  const day = dayOf(instant, timeZone);
  return (
    <p className={`meta ${css.line}`}>
      <Info size={16} aria-hidden />
      <span>
        {messages.asOpened(day === today ? null : longDate(day), timeOf(instant, timeZone))}
      </span>
    </p>
  );
}
