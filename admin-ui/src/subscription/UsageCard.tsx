import type { UseQueryResult } from '@tanstack/react-query';
import { Ban, TriangleAlert } from 'lucide-react';

import type { PlanLimits } from '../../../src/contract/plans';
import type { Usage } from '../../../src/contract/subscriptions';
import { timeOf } from '../../../ui/src/format/dates';
import { count } from '../../../ui/src/format/numbers';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { amount, type Limit, LIMITED_RESOURCES, limitOf } from '../plan/limits';
import { planMessages } from '../plan/messages';
import { MeterBar } from '../plan/Meter';
import { useSession } from '../session/Session';
import { subscriptionMessages } from './messages';
import css from './usage.module.css';

const { usage: messages } = subscriptionMessages;

export interface UsageCardProps {
  limits: PlanLimits;
  usage: UseQueryResult<Usage>;
}

/** Shows a meter for each limit of the plan, and the other counts. */
export function UsageCard({ limits, usage }: UsageCardProps) {
  const { timeZone } = useSession().office;
  const { data, error, refetch, dataUpdatedAt } = usage;
  const content = () => {
    if (data) return <Meters limits={limits} usage={data} />;
    if (!error) return <MetersSkeleton />;
    return <ErrorState bare title={messages.failed} error={error} onRetry={() => void refetch()} />;
  };
  return (
    <section className="card">
      <header className={css.head}>
        <h2>{messages.title}</h2>
        {data && (
          <span className="meta">
            {messages.at(timeOf(new Date(dataUpdatedAt).toISOString(), timeZone))}
          </span>
        )}
      </header>
      {content()}
    </section>
  );
}

function Meters({ limits, usage }: { limits: PlanLimits; usage: Usage }) {
  return (
    <>
      <ul className={css.meters}>
        {LIMITED_RESOURCES.map((resource) => (
          <MeterRow key={resource} limit={limitOf(resource, limits, usage)} />
        ))}
      </ul>
      <footer className={`meta ${css.foot}`}>
        <span>
          {messages.documents} <b>{count(usage.documents)}</b>
        </span>
        <span>
          {messages.aiQueries} <b>{count(usage.aiQueries)}</b>
        </span>
      </footer>
    </>
  );
}

const MARKS = { near: TriangleAlert, reached: Ban } as const;

function MeterRow({ limit: of }: { limit: Limit }) {
  const { resource, used, limit, percent, level } = of;
  const Mark = level === 'free' ? null : MARKS[level];
  const what = planMessages.limitsOf[resource];
  return (
    <li data-level={level}>
      <div className={`row ${css.row}`}>
        <span className={`row ${css.what}`}>
          {Mark && <Mark size={16} aria-hidden />}
          {planMessages.meters[resource]}
        </span>
        <span className="meta">
          <b>{amount(resource, used)}</b>
          {limit === null
            ? ` · ${planMessages.unlimited}`
            : planMessages.of(amount(resource, limit))}
        </span>
        {limit !== null && <span className={css.percent}>{`${percent}%`}</span>}
      </div>
      <MeterBar limit={of} />
      {level === 'near' && <p>{planMessages.near(percent, what)}</p>}
      {level === 'reached' && (
        <p>
          {planMessages.reached(what)} <a href="/pricing">{planMessages.upgrade}</a>
        </p>
      )}
    </li>
  );
}

export function MetersSkeleton() {
  return (
    <SkeletonGroup className={css.meters}>
      {LIMITED_RESOURCES.map((resource) => (
        <div key={resource} className={css.skeleton}>
          <Skeleton width="40%" height={16} />
          <Skeleton height={8} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
