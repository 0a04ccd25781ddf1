import { ChevronRight, FolderOpen } from 'lucide-react';
import { Link } from 'react-router';

import type { Client } from '../../../src/contract/clients';
import { count } from '../../../ui/src/format/numbers';
import { ActivityBadge, OverdueBadge, UrgentBadge } from '../../../ui/src/parts/Badges';
import { Skeleton, SkeletonCircle } from '../../../ui/src/parts/Skeletons';
import { Avatar } from '../layout/Avatar';
import { Fact } from '../layout/Fact';
import { isActiveOnCases } from './client-activity';
import { casesMessages as messages } from './messages';
import css from './client-card.module.css';

/** Draws a client with case counts, as a link to those cases. */
export function ClientCard({ client, to }: { client: Client; to: string }) {
  const counters = messages.grid.counters;
  return (
    <Link className={`card ${css.card}`} to={to} data-client={client.id}>
      <div className={`row ${css.head}`}>
        <Avatar name={client.name} imageUrl={client.avatarUrl} />
        <div className={css.text}>
          <div className={`truncate ${css.name}`} title={client.name}>
            {client.name}
          </div>
          <ClientBadges client={client} className={`meta ${css.badges}`} />
        </div>
        <ChevronRight size={18} aria-hidden />
      </div>
      <dl className={css.counters}>
        <Fact label={counters.total}>{count(client.caseCount)}</Fact>
        <Fact label={counters.inProgress}>{count(client.inProgressCount)}</Fact>
        <Fact label={counters.dueSoon}>{count(client.dueSoonCount)}</Fact>
      </dl>
    </Link>
  );
}

/** Shows Ativo or Inativo, then urgent cases: overdue first. */
export function ClientBadges({ client, className }: { client: Client; className?: string }) {
  return (
    <div className={className}>
      <ActivityBadge active={isActiveOnCases(client)} />
      {client.overdueCount > 0 && <OverdueBadge />}
      {client.dueSoonCount > 0 && <UrgentBadge />}
    </div>
  );
}

/** Comes after the clients' cards, so that every case can be reached. */
export function WithoutClientCard({ caseCount, to }: { caseCount: number; to: string }) {
  return (
    <Link className={`card ${css.card}`} to={to} data-client="none">
      <div className={`row ${css.head}`}>
        <span className={`center tile ${css.icon}`} aria-hidden>
          <FolderOpen size={18} />
        </span>
        <div className={css.text}>
          <div className={`truncate ${css.name}`}>{messages.grid.withoutClient}</div>
          <div className={`meta ${css.badges}`}>{messages.list.caseCount(caseCount)}</div>
        </div>
        <ChevronRight size={18} aria-hidden />
      </div>
    </Link>
  );
}

export function ClientCardSkeleton() {
  return (
    <div className={`card ${css.card}`}>
      <div className={`row ${css.head}`}>
        <SkeletonCircle />
        <div className={css.text}>
          <Skeleton width="60%" height={16} />
          <div className={`meta ${css.badges}`}>
            <Skeleton width={64} height={24} />
          </div>
        </div>
      </div>
      <dl className={css.counters}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={css.skeleton}>
            <Skeleton width={64} height={14} />
            <Skeleton width={24} height={22} />
          </div>
        ))}
      </dl>
    </div>
  );
}
