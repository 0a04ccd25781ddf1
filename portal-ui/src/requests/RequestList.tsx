import MessagesSquare from 'lucide-react/icons/messages-square';

import type { ServiceRequest } from '../../../src/contract/service-requests';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { usePortalPath } from '../frame/portal';
import { List } from '../parts/List';
import { shortMoment } from './days';
import { requestMessages as texts } from './messages';
import { useRequests } from './request-queries';
import { RequestStatusBadge } from './RequestStatus';
import { useClock } from './use-clock';
import css from './requests.module.css';

/** Lists all requests, those with the latest activity first. */
export function RequestList({ current }: { current: string | undefined }) {
  const found = useRequests();
  return (
    <List
      found={found}
      failure={texts.failed}
      skeleton={<ListSkeleton />}
      empty={<EmptyState icon={MessagesSquare} {...texts.empty} />}
    >
      {(requests) => (
        <ul className={`card ${css.rows}`}>
          {requests.map((request) => (
            <li key={request.id}>
              <Row request={request} current={request.id === current} />
            </li>
          ))}
        </ul>
      )}
    </List>
  );
}

function Row({ request, current }: { request: ServiceRequest; current: boolean }) {
  const { id, title, status, lastAt, unread, missingItems } = request;
  const pathOf = usePortalPath();
  const clock = useClock();
  return (
    <a
      className={css.row}
      href={pathOf(`pedidos/${id}`)}
      aria-current={current || undefined}
      data-unread={unread > 0 || undefined}
    >
      <strong className="truncate" dir="auto">
        {title}
      </strong>
      <time className={css.when} dateTime={lastAt}>
        {shortMoment(lastAt, clock)}
      </time>
      <span className={`truncate meta ${css.last}`} dir="auto">
        {lastWords(request)}
      </span>
      <span className={css.marks}>
        <RequestStatusBadge status={status} />
        {unread > 0 ? (
          <span className={css.unread}>
            <i aria-hidden />
            {texts.unread(unread)}
          </span>
        ) : (
          missingItems > 0 && <span className="meta">{texts.missing(missingItems)}</span>
        )}
      </span>
    </a>
  );
}

/** Returns a request's last message, with the name of the person of the office who wrote it. */
function lastWords({ last, description, openedBy, authorName }: ServiceRequest): string {
  const { by, text } = last ?? { by: openedBy, text: description };
  const words = text || (last ? texts.attachment : '');
  const author = (last ? last.authorName : authorName) ?? texts.office;
  return by === 'staff' && words ? texts.by(author, words) : words;
}

function ListSkeleton() {
  return (
    <SkeletonGroup className={`card ${css.rows}`}>
      {[1, 2, 3, 4].map((n) => (
        <div key={n} className={css.skeleton}>
          <Skeleton width="70%" />
          <Skeleton width="90%" />
          <Skeleton width={96} height={24} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
