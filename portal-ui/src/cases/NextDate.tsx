import type { PortalCase } from '../../../src/contract/portal';
import { fullDate } from '../../../ui/src/format/dates';
import { once } from '../../../ui/src/format/once';
import { usePortal } from '../frame/portal';
import { CaseDueBadge } from './CaseBadges';
import { caseMessages } from './messages';
import css from './next-date.module.css';

const texts = caseMessages.one;

const month = once(() => new Intl.DateTimeFormat('pt-PT', { month: 'short', timeZone: 'UTC' }));

/** Shows a case's due date as a calendar page. */
export function NextDate({ legalCase }: { legalCase: PortalCase }) {
  const { profile } = usePortal();
  const { dueDate, status } = legalCase;
  const waits = status !== 'concluido';
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
  const past = !waits || dueDate < profile.today;
  const label = past ? texts.pastDate : texts.nextDate;
  return (
    <section className={`card ${css.next}`} aria-label={label}>
      <div className={css.leaf} aria-hidden>
        <span>{month().format(new Date(`${dueDate}T00:00:00Z`))}</span>
        <b>{Number(dueDate.slice(8, 10))}</b>
      </div>
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
