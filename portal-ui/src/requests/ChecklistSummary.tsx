import Clock from 'lucide-react/icons/clock';
import MessagesSquare from 'lucide-react/icons/messages-square';

import type { Checklist, ItemState } from '../../../src/contract/service-requests';
import { deadlineText, deadlineTone } from '../../../ui/src/format/deadlines';
import { Badge } from '../../../ui/src/parts/Badges';
import { ItemBadge } from '../../../ui/src/parts/ItemBadge';
import { usePortalPath } from '../frame/portal';
import { longDay } from './days';
import { checklistMessages as texts } from './messages';
import { useClock } from './use-clock';
import css from './checklist.module.css';

const LEGEND: readonly ItemState[] = ['returned', 'open', 'received', 'accepted'];

interface ChecklistSummaryProps {
  requestId: string;
  checklist: Checklist;
}

/** Shows a checklist's deadline and progress. */
export function ChecklistSummary({
  requestId,
  checklist: { items, dueOn },
}: ChecklistSummaryProps) {
  const pathOf = usePortalPath();
  const count = (state: ItemState) => items.filter((item) => item.state === state).length;
  const accepted = count('accepted');
  const sent = accepted + count('received');
  const words = sent === items.length ? texts.done : texts.sent(sent, items.length, accepted);
  const share = (part: number) => ({ width: `${(part / Math.max(items.length, 1)) * 100}%` });
  return (
    <section className={`card ${css.summary}`} aria-label={texts.deadline}>
      <Deadline dueOn={dueOn} open={sent < items.length} />
      <div className={css.meter} aria-hidden>
        <i style={share(accepted)} />
        <i className={css.hatched} style={share(sent - accepted)} />
      </div>
      <p className="meta">{words}</p>
      <ul className={css.legend}>
        {LEGEND.filter((state) => count(state) > 0).map((state) => (
          <li key={state}>
            <ItemBadge state={state} />
            <strong>{count(state)}</strong>
          </li>
        ))}
      </ul>
      <a className={`button large wide ${css.talk}`} href={pathOf(`pedidos/${requestId}`)}>
        <MessagesSquare size={18} strokeWidth={1.75} aria-hidden />
        {texts.talk}
      </a>
    </section>
  );
}

/** A list whose lines were all sent is neither due nor overdue. */
function Deadline({ dueOn, open }: { dueOn: string | null; open: boolean }) {
  const { today } = useClock();
  if (!dueOn) return <h2>{texts.noDeadline}</h2>;
  return (
    <div className={css.deadline}>
      <div>
        <p className="meta">{texts.until}</p>
        <h2>{longDay(dueOn, today)}</h2>
      </div>
      {open && (
        <Badge look={deadlineTone(dueOn, today)}>
          <Clock size={14} aria-hidden />
          {deadlineText(dueOn, today)}
        </Badge>
      )}
    </div>
  );
}
