import Clock from 'lucide-react/icons/clock';
import ListChecks from 'lucide-react/icons/list-checks';

import type { OpenChecklist } from '../../../src/contract/portal';
import { deadlineText, deadlineTone } from '../../../ui/src/format/deadlines';
import { Badge } from '../../../ui/src/parts/Badges';
import { usePortal, usePortalPath } from '../frame/portal';
import { homeMessages } from './messages';
import css from './open-checklists.module.css';

const texts = homeMessages.checklist;

/** Lists of documents that wait for this person, each with a link. */
export function OpenChecklists() {
  const { profile } = usePortal();
  if (profile.checklists.length === 0) return null;
  return (
    <ul className={css.lists} aria-label={homeMessages.checklists}>
      {profile.checklists.map((list) => (
        <li key={list.id}>
          <Checklist list={list} today={profile.today} />
        </li>
      ))}
    </ul>
  );
}

function Checklist({ list, today }: { list: OpenChecklist; today: string }) {
  const pathOf = usePortalPath();
  const { id, requestId, caseTitle, dueOn, askedBy, wanted, missing } = list;
  const facts = [askedBy && texts.askedBy(askedBy), dueOn && texts.until(dueOn), caseTitle];
  return (
    <a className={`card ${css.list}`} href={pathOf(`pedidos/${requestId}/documentos/${id}`)}>
      <span className={`center ${css.tile}`} aria-hidden>
        <ListChecks size={18} strokeWidth={1.75} />
      </span>
      <span className={css.words}>
        <strong>{texts.send(wanted, missing)}</strong>
        <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={css.way}>
        {dueOn && (
          <Badge look={deadlineTone(dueOn, today)}>
            <Clock size={14} aria-hidden />
            {deadlineText(dueOn, today)}
          </Badge>
        )}
        <span className="button primary">{texts.open}</span>
      </span>
    </a>
  );
}
