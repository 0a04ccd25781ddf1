import ArrowLeft from 'lucide-react/icons/arrow-left';
import MessagesSquare from 'lucide-react/icons/messages-square';

import type { PortalCase, PortalCaseRecord } from '../../../src/contract/portal';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { dayOf, longDate } from '../../../ui/src/format/dates';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useCase } from '../data/queries';
import { CaseDocuments } from '../documents/CaseDocuments';
import { OpenDocument } from '../documents/OpenDocument';
import { Heading } from '../frame/Heading';
import { usePortal, usePortalPath } from '../frame/portal';
import { Content } from '../frame/Shell';
import { NotFound } from '../frame/States';
import { Failure } from '../parts/List';
import { CaseStatusBadge } from './CaseBadges';
import { Course } from './Course';
import { Dates } from './Dates';
import { caseMessages, statusText } from './messages';
import { NextDate } from './NextDate';
import css from './case-page.module.css';

const texts = caseMessages.one;

/** A case as its client follows it. */
export function CasePage({ ids: [id = ''] }: { ids: readonly string[] }) {
  const { data: legalCase, error, refetch } = useCase(id);
  const pathOf = usePortalPath();
  // Checked before cached data is used: a case that was taken away must not be shown.
  if (isUnknown(error)) return <NotFound />;
  return (
    <Content>
      <a className={css.back} href={pathOf('processos')}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        {caseMessages.title}
      </a>
      {legalCase && <Shown legalCase={legalCase} />}
      {!legalCase && error && <Failure title={texts.failed} error={error} retry={refetch} />}
      {!legalCase && !error && <CaseSkeleton />}
      <OpenDocument />
    </Content>
  );
}

function Shown({ legalCase }: { legalCase: PortalCaseRecord }) {
  const pathOf = usePortalPath();
  const { id, title, number } = legalCase;
  return (
    <>
      <div className={css.head}>
        <Heading>{title}</Heading>
        <div className={css.line}>
          {number && <span>{texts.numbered(number)}</span>}
          <CaseStatusBadge {...legalCase} />
        </div>
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <NextDate legalCase={legalCase} />
          <Dates legalCase={legalCase} />
          <Course caseId={id} />
        </div>
        <div className={css.side}>
          <a className="button primary large wide" href={pathOf(`pedidos?novo&processo=${id}`)}>
            <MessagesSquare size={18} strokeWidth={1.75} aria-hidden />
            {texts.talk}
          </a>
          <Facts legalCase={legalCase} />
          <CaseDocuments caseId={id} />
        </div>
      </div>
    </>
  );
}

function Facts({ legalCase }: { legalCase: PortalCase }) {
  const { profile, session } = usePortal();
  const { number, court, status, clientName, createdAt } = legalCase;
  const facts: [string, string][] = [
    [texts.number, number ?? caseMessages.undefined],
    [caseMessages.court, court ?? caseMessages.undefined],
    [caseMessages.status, statusText(status)],
    ...(profile.clients.length > 1 && clientName
      ? [[texts.client, clientName] as [string, string]]
      : []),
    [texts.start, longDate(dayOf(createdAt, session.office.timeZone))],
  ];
  return (
    <section className="card" aria-labelledby="facts">
      <h2 className={css.factsHead} id="facts">
        {texts.facts}
      </h2>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CaseSkeleton() {
  return (
    <SkeletonGroup>
      <div className={`stack ${css.head}`}>
        <Skeleton width="50%" height={32} />
        <Skeleton width={220} height={20} />
      </div>
      <div className={css.columns}>
        <div className={css.main}>
          <Skeleton height={112} />
          <Skeleton height={320} />
        </div>
        <div className={css.side}>
          <Skeleton height={44} />
          <Skeleton height={220} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
