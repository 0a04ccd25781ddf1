import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Check, LockKeyhole, RefreshCw, TriangleAlert, X } from 'lucide-react';

import type { OfficeEffects } from '../../../src/contract/office-settings';
import { currencyOf } from '../../../src/contract/prices';
import type { Country } from '../../../src/contract/session';
import { ALL_ZONES } from '../../../src/contract/time-zones';
import { dayOf, shortDate, timeOf } from '../../../ui/src/format/dates';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { useMinute } from '../session/use-clock';
import { EffectList } from './EffectList';
import { officeMessages } from './messages';
import { Notice } from './Notice';
import { officeEffectsQuery } from './office-queries';
import css from './office.module.css';

const messages = officeMessages.change;

/** The parts of an office's settings that decide its days, hours and amounts. */
export interface OfficePlace {
  country: Country;
  timeZone: string;
}

interface ChangeDialogProps {
  from: OfficePlace;
  to: OfficePlace;
  answer: (go: boolean) => void;
}

/** Shows what a new country or time zone changes and what stays as it is, before it is saved. */
export function ChangeDialog({ from, to, answer }: ChangeDialogProps) {
  const { data, error, refetch } = useQuery(officeEffectsQuery(to.country));
  const moves = to.country !== from.country;
  const [there, here] = [zoneOf(to.timeZone), zoneOf(from.timeZone)];
  return (
    <AppDialog
      open
      textOnly
      onClose={() => answer(false)}
      title={moves ? messages.toCountry(to.country) : messages.toZone(there.name)}
      meta={moves ? messages.fromCountry(from.country) : messages.fromZone(here.of)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{messages.cancel}</Button>
          <Button variant="contained" disabled={!data} onClick={() => answer(true)}>
            {moves ? messages.confirmCountry : messages.confirmZone}
          </Button>
        </>
      }
    >
      {error && !data && (
        <ErrorState title={messages.countFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <p className="meta">{messages.counting}</p>}
      {data && <Effects from={from} to={to} effects={data} />}
    </AppDialog>
  );
}

function Effects({
  from,
  to,
  effects,
}: Omit<ChangeDialogProps, 'answer'> & { effects: OfficeEffects }) {
  const now = useMinute();
  const { deadlines, tasks, hearings, creditLimits, deadlinesOnHolidays, holidays } = effects;
  const currency = currencyOf(to.country);
  const moves = to.country !== from.country;
  const zoneMoves = to.timeZone !== from.timeZone;
  const pays = currency !== currencyOf(from.country);
  const { name, of } = zoneOf(to.timeZone);
  return (
    <>
      <div className={css.effects}>
        <EffectList
          title={messages.changes}
          icon={RefreshCw}
          mark={Check}
          lines={[
            moves && messages.holidays(to.country),
            moves && messages.taxNumber(to.country),
            pays && messages.currency(currency),
            moves && messages.suggestions(to.country),
            zoneMoves && messages.zone(name, shiftOf(from.timeZone, to.timeZone, now)),
            zoneMoves && messages.clock(of),
          ]}
        />
        <EffectList
          title={messages.stays}
          icon={LockKeyhole}
          mark={X}
          lines={[
            deadlines + tasks + hearings === 0 && messages.agenda,
            deadlines + tasks > 0 && messages.entries(deadlines, tasks),
            hearings > 0 && messages.hearings(hearings, zoneMoves ? of : null),
            messages.records,
            moves && messages.language,
          ]}
        />
      </div>
      {moves && deadlinesOnHolidays > 0 && (
        <Notice icon={TriangleAlert} title={messages.onHolidays(deadlinesOnHolidays, to.country)}>
          {messages.confirmThem(deadlinesOnHolidays, daysOf(holidays, deadlinesOnHolidays))}
        </Notice>
      )}
      {pays && creditLimits > 0 && (
        <Notice icon={TriangleAlert} title={messages.limits(creditLimits)}>
          {messages.limitsStay(currency)}
        </Notice>
      )}
    </>
  );
}

function zoneOf(id: string) {
  return ALL_ZONES.find((zone) => zone.id === id) ?? { name: id, of: `de ${id}` };
}

function daysOf(days: readonly string[], count: number): string {
  return days.map(shortDate).join(', ') + (count > days.length && days.length > 4 ? '...' : '');
}

/** Says how many hours the clock moves: `uma hora mais`. */
function shiftOf(from: string, to: string, now: string): string {
  const wall = (zone: string) => Date.parse(`${dayOf(now, zone)}T${timeOf(now, zone)}Z`);
  const hours = (wall(to) - wall(from)) / 3_600_000;
  return hours === 0 ? messages.sameTime : messages.shift(hours);
}
