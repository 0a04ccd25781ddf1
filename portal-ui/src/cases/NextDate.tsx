import type { PortalCaseRecord, PortalEntry } from '../../../src/contract/portal';
import { fullDate } from '../../../ui/src/format/dates';
import { capitalised } from '../../../ui/src/format/names';
import { once } from '../../../ui/src/format/once';
import { usePortal } from '../frame/portal';
import { CaseDueBadge } from './CaseBadges';
import { RoomLink } from './Dates';
import { hoursText, nextEntryOf } from './entry-text';
import { EntryBadge } from './EntryBadge';
import { caseMessages } from './messages';
import css from './next-date.module.css';

const texts = caseMessages.one;

const month = once(() => new Intl.DateTimeFormat('pt-PT', { month: 'short', timeZone: 'UTC' }));

/** Shows the next date of a case as a calendar page: its due date, or an earlier day that the office shows. */
export function NextDate({ legalCase }: { legalCase: PortalCaseRecord }) {
  const { profile } = usePortal();
  const { dueDate, status, entries } = legalCase;
  const waits = status !== 'concluido';
  const past = !waits || dueDate === null || dueDate < profile.today;
  const entry = nextEntryOf(entries, !waits);
  if (entry && (past || entry.dueOn <= dueDate)) return <NextEntry entry={entry} />;
  if (!dueDate) {
    return (
      waits && (
        <section className={`card ${css.next} ${css.none}`} aria-label={texts.nextDate}>
          <div>
            <p className="meta">{texts.nextDate}</p>
            <h2>{texts.noDate}</h2>
          </div>
          <p className={css.text}>{texts.noDateText}</p>
        </section>
      )
    );
  }
  const label = past ? texts.pastDate : texts.nextDate;
  return (
    <section className={`card ${css.next}`} aria-label={label}>
      <Leaf day={dueDate} />
      <div>
        <p className="meta">{label}</p>
        <h2>{fullDate(dueDate)}</h2>
      </div>
      <div className={css.badge}>
        <CaseDueBadge {...legalCase} />
      </div>
      {!past && <p className={css.text}>{texts.cares}</p>}
    </section>
  );
}

function NextEntry({ entry }: { entry: PortalEntry }) {
  const { kind, title, dueOn, place } = entry;
  const details = [capitalised(hoursText(entry)), place].filter(Boolean).join(' · ');
  return (
    <section className={`card ${css.next}`} aria-label={texts.nextDate}>
      <Leaf day={dueOn} />
      <div>
        <p className="meta">{texts.nextDate}</p>
        <h2>{fullDate(dueOn)}</h2>
      </div>
      <div className={css.badge}>
        <EntryBadge entry={entry} />
      </div>
      <div className={css.text}>
        <p>
          {title}
          {kind === 'deadline' && `. ${texts.cares}`}
        </p>
        {details && <p>{details}</p>}
        <RoomLink entry={entry} />
      </div>
    </section>
  );
}

function Leaf({ day }: { day: string }) {
  return (
    <div className={css.leaf} aria-hidden>
      <span>{month().format(new Date(`${day}T00:00:00Z`))}</span>
      <b>{Number(day.slice(8, 10))}</b>
    </div>
  );
}
