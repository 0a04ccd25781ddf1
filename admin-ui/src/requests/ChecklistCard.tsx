import { ChevronDown, ChevronUp, ListChecks } from 'lucide-react';
import { useId, useState } from 'react';

import type {
  Checklist,
  ChecklistItem,
  ServiceRequest,
} from '../../../src/contract/service-requests';
import { dateTime, shortDate } from '../../../ui/src/format/dates';
import { ItemBadge } from '../../../ui/src/parts/ItemBadge';
import type { ShownDocument } from '../../../ui/src/viewer/document-kind';
import { requestMessages } from './messages';
import { RequestFiles } from './RequestFiles';
import { ItemReview } from './Review';
import css from './thread.module.css';

const messages = requestMessages.checklist;

export interface ChecklistCardProps {
  checklist: Checklist;
  request: ServiceRequest;
  timeZone: string;
  onView: (document: ShownDocument) => void;
}

/** "Documentos pedidos": shows the progress of the list, and its lines. It starts open if something needs a review. */
export function ChecklistCard({ checklist, ...rest }: ChecklistCardProps) {
  const { items, dueOn } = checklist;
  const linesId = useId();
  const accepted = items.filter(({ state }) => state === 'accepted').length;
  const received = items.filter(({ state }) => state === 'received').length;
  const [open, setOpen] = useState(false);
  // It opens when something arrives, and stays open when the last line is accepted.
  const [known, setKnown] = useState(0);
  if (received !== known) {
    setKnown(received);
    if (received > known) setOpen(true);
  }
  const facts = [
    messages.accepted(accepted, items.length),
    received > 0 && messages.toReview(received),
    dueOn && messages.due(shortDate(dueOn)),
  ];
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <section className={css.checklist} data-to-review={received > 0 || undefined}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? linesId : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={`center ${css.tile}`} aria-hidden>
          <ListChecks size={18} />
        </span>
        <span className={css.words}>
          <span className={css.name}>{messages.title}</span>
          <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <Chevron size={18} />
      </button>
      {open && (
        <ul id={linesId}>
          {items.map((item) => (
            <Line key={item.id} item={item} {...rest} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface LineProps extends Omit<ChecklistCardProps, 'checklist'> {
  item: ChecklistItem;
}

function Line({ item, request, timeZone, onView }: LineProps) {
  const { title, hint, state, reason, reviewedBy, reviewedAt, documents } = item;
  // Documents that were sent before the line was returned need no review any more.
  const current = documents.filter((document) => document.state !== 'returned');
  const before = documents.filter((document) => document.state === 'returned');
  return (
    <li className={`stack ${css.item}`} data-state={state} data-item={item.id}>
      <div className={css.itemHead}>
        <div className={css.words}>
          <div className={css.name}>{title}</div>
          {hint && <div className="meta">{hint}</div>}
        </div>
        <ItemBadge state={state} />
      </div>
      {state === 'returned' && reason && <p className={css.reason}>{reason}</p>}
      {reviewedBy && reviewedAt && state !== 'received' && (
        <p className="meta">{messages.reviewed(reviewedBy, dateTime(reviewedAt, timeZone))}</p>
      )}
      {current.length > 0 && <RequestFiles documents={current} onView={onView} />}
      {state === 'received' && <ItemReview request={request} item={item} />}
      {before.length > 0 && (
        <>
          <p className="meta">{messages.before}</p>
          <RequestFiles documents={before} onView={onView} />
        </>
      )}
    </li>
  );
}
