import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import FileText from 'lucide-react/icons/file-text';
import Paperclip from 'lucide-react/icons/paperclip';
import Scale from 'lucide-react/icons/scale';
import { createElement } from 'react';

import type { PortalEvent } from '../../../src/contract/portal';
import { dayOf, longDate } from '../../../ui/src/format/dates';
import { known } from '../../../ui/src/format/known';
import { HalfCircle } from '../../../ui/src/parts/HalfCircle';
import type { Icon } from '../../../ui/src/parts/icon';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useEvents } from '../data/queries';
import { useDocumentHref } from '../documents/shown-document';
import { usePortal } from '../frame/portal';
import { List } from '../parts/List';
import { eventText } from './event-text';
import { caseMessages } from './messages';
import css from './course.module.css';

const texts = caseMessages.one;

const ICONS: Record<PortalEvent['kind'], Icon> = {
  created: Scale,
  status_changed: HalfCircle,
  due_date_changed: CalendarDays,
  document: Paperclip,
};

/** "O que aconteceu": a case's course in words for a client, newest first. */
export function Course({ caseId }: { caseId: string }) {
  const found = useEvents(caseId);
  return (
    <section className="card" aria-labelledby="course">
      <div className={css.head}>
        <h2 id="course">{texts.happened}</h2>
        <span className="meta">{texts.newestFirst}</span>
      </div>
      <div className={css.body}>
        <List
          found={found}
          failure={texts.eventsFailed}
          skeleton={
            <SkeletonGroup className="stack">
              {[0, 1, 2].map((index) => (
                <Skeleton key={index} height={44} />
              ))}
            </SkeletonGroup>
          }
          empty={<p>{texts.noEvents}</p>}
        >
          {(events) => (
            <ol className={css.course}>
              {events.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ol>
          )}
        </List>
      </div>
    </section>
  );
}

function Event({ event }: { event: PortalEvent }) {
  const { session } = usePortal();
  const documentHref = useDocumentHref();
  const { kind, newValue, documentId, title, createdAt } = event;
  const icon =
    kind === 'status_changed' && newValue === 'concluido' ? Check : known(ICONS, kind, Scale);
  return (
    <li>
      <span className={css.icon} aria-hidden>
        {createElement(icon, { size: 14, strokeWidth: 1.75 })}
      </span>
      <div>
        <p className="meta">{longDate(dayOf(createdAt, session.office.timeZone))}</p>
        <h3>{eventText(event)}</h3>
        {documentId && title && (
          <a className={css.document} href={documentHref(documentId)}>
            <FileText size={16} strokeWidth={1.75} aria-hidden />
            {title}
          </a>
        )}
      </div>
    </li>
  );
}
