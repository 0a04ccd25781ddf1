import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router';

import type { CaseField, LegalCase } from '../../../src/contract/cases';
import { dayOf, longDate } from '../../../ui/src/format/dates';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { DueDeadline } from '../agenda/DueDeadline';
import { Fact } from '../layout/Fact';
import { useSession } from '../session/Session';
import { DateInPlace } from './DateInPlace';
import { casesMessages as messages } from './messages';
import { StatusInPlace } from './StatusInPlace';
import css from './case-facts.module.css';

/** Fields shown in the dialog's heading. */
type Heading = 'title' | 'number';

/** Draws all other fields, in this order. */
const FACTS = {
  status: () => <StatusInPlace readOnlyOffline />,
  clientId: (legalCase) => <ClientName legalCase={legalCase} />,
  responsibleId: ({ responsibleName }) => responsibleName ?? messages.client.unassigned,
  court: ({ court }) => court ?? messages.notDefined,
  dueDate: ({ id }) => (
    <>
      <DateInPlace textOf={dueText} hints readOnlyOffline />
      <DueDeadline caseId={id} />
    </>
  ),
} satisfies Record<Exclude<CaseField, Heading>, (legalCase: LegalCase) => ReactNode>;

/** Lists the fields and dates of the case in the record context. */
export function CaseFacts() {
  const legalCase = useRecordContext<LegalCase>()!;
  const { timeZone } = useSession().office;
  const dayText = (instant: string) => longDate(dayOf(instant, timeZone));
  return (
    <dl className={css.facts}>
      {(Object.keys(FACTS) as (keyof typeof FACTS)[]).map((field) => (
        <Fact key={field} label={messages.fields[field]}>
          {FACTS[field](legalCase)}
        </Fact>
      ))}
      <Fact label={messages.detail.createdAt}>{dayText(legalCase.createdAt)}</Fact>
      <Fact label={messages.detail.updatedAt}>{dayText(legalCase.updatedAt)}</Fact>
    </dl>
  );
}

/** Sums up a case that was just created. */
export function CaseSummary({ legalCase }: { legalCase: LegalCase }) {
  return (
    <dl className={`stack ${css.summary}`}>
      <Fact label={messages.fields.clientId}>{clientText(legalCase)}</Fact>
      <Fact label={messages.fields.court}>{legalCase.court ?? messages.notDefined}</Fact>
      <Fact label={messages.fields.dueDate}>{dueText(legalCase.dueDate)}</Fact>
    </dl>
  );
}

function ClientName({ legalCase }: { legalCase: LegalCase }) {
  const { clientId, clientName } = legalCase;
  if (!clientId || !clientName) return clientText(legalCase);
  const search = new URLSearchParams({ clientId }).toString();
  return (
    <Link className={css.link} to={{ pathname: '/processos', search }}>
      {clientName}
    </Link>
  );
}

function clientText({ clientId, clientName }: LegalCase): string {
  if (!clientId) return messages.client.unassigned;
  return clientName ?? messages.client.unknown;
}

function dueText(dueDate: string | null): string {
  return dueDate ? longDate(dueDate) : messages.notDefined;
}

export function CaseFactsSkeleton() {
  return (
    <SkeletonGroup className={css.facts}>
      {[...Object.keys(FACTS), 'createdAt', 'updatedAt'].map((name) => (
        <div key={name} className={`stack ${css.skeleton}`}>
          <Skeleton width={96} height={14} />
          <Skeleton width={160} height={18} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
