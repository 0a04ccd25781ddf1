import Button from '@mui/material/Button';
import { MessageSquarePlus } from 'lucide-react';
import { Link } from 'react-router';

import type { ServiceRequest } from '../../../src/contract/service-requests';
import { relativeTime } from '../../../ui/src/format/dates';
import { RequestStatusBadge } from '../../../ui/src/parts/Badges';
import { isNotInPlan } from '../data/queries';
import { useGetList } from '../data/resources';
import { useHasPortal } from '../plan/plan-queries';
import { useSession } from '../session/Session';
import { clientAccessMessages } from './messages';
import css from './client-access.module.css';

const messages = clientAccessMessages.requests;
const SHOWN = 5;

export interface RequestsOfProps {
  clientId: string;
  /** Limits the list to requests about this case. */
  caseId?: string;
}

/**
 * Lists the latest requests of a client or about a case, with a button for a new one. Draws nothing if the plan has no
 * portal.
 */
export function RequestsOf(props: RequestsOfProps) {
  return useHasPortal() ? <LatestRequests {...props} /> : null;
}

function LatestRequests({ clientId, caseId }: RequestsOfProps) {
  const filter = caseId ? { caseId } : { clientId };
  const {
    data,
    total = 0,
    error,
  } = useGetList('service-requests', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'lastAt', order: 'DESC' },
    filter,
  });
  if (isNotInPlan(error)) return null;
  const all = `/pedidos?${new URLSearchParams(caseId ? { caseId } : { clientId })}`;
  const begin = new URLSearchParams({ clientId, ...(caseId && { caseId }), novo: '1' });
  return (
    <section className={css.requests}>
      <header>
        <h2>{messages.title}</h2>
        <Button
          size="small"
          component={Link}
          to={`/pedidos?${begin}`}
          startIcon={<MessageSquarePlus size={16} />}
        >
          {caseId ? messages.talk : messages.new}
        </Button>
      </header>
      {data && data.length > 0 && (
        <ul aria-label={messages.title}>
          {data.map((request) => (
            <li key={request.id}>
              <RequestLink request={request} />
            </li>
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className="meta">{messages.none}</p>}
      {error && !data && <p className="meta">{messages.loadFailed}</p>}
      {total > SHOWN && (
        <Link className={css.all} to={all}>
          {messages.all(total)}
        </Link>
      )}
    </section>
  );
}

function RequestLink({ request }: { request: ServiceRequest }) {
  const { id, title, status, lastAt, unread } = request;
  const { timeZone } = useSession().office;
  return (
    <Link className={css.request} to={`/pedidos?${new URLSearchParams({ pedido: id })}`}>
      <span className={css.title}>{title}</span>
      <span className={`row ${css.requestLine}`}>
        <RequestStatusBadge status={status} />
        <span className="meta">
          {[unread > 0 && messages.unread(unread), relativeTime(lastAt, timeZone)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </Link>
  );
}
