import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CaseField, LegalCase } from '../../../src/contract/cases';
import { dayOf, longDate } from '../../../ui/src/format/dates';
import { casesMessages as messages } from './messages';
import { useSession } from '../session/session';
import { StatusBadge } from '../parts/badges';
import { Bone, Skeletons } from '../parts/Skeletons';
import css from './case-facts.module.css';

/** Fields that stand in the dialog's heading. */
type Heading = 'title' | 'number';

/** What the dialog lists of all others, in this order. */
const FACTS = {
  status: ({ status }) => <StatusBadge status={status} />,
  clientId: (legalCase, onLeave) => <ClientName legalCase={legalCase} onLeave={onLeave} />,
  court: ({ court }) => court ?? messages.notDefined,
  dueDate: dueText,
} satisfies Record<
  Exclude<CaseField, Heading>,
  (legalCase: LegalCase, onLeave?: () => void) => ReactNode
>;

/** What is known of a case, as the detail dialog lists it. `onLeave` is called when a link is followed. */
export function CaseFacts({ legalCase, onLeave }: { legalCase: LegalCase; onLeave?: () => void }) {
  const { timeZone } = useSession().office;
  const dayText = (instant: string) => longDate(dayOf(instant, timeZone));
  return (
    <dl className={css.facts}>
      {(Object.keys(FACTS) as (keyof typeof FACTS)[]).map((field) => (
        <Fact key={field} label={messages.fields[field]}>
          {FACTS[field](legalCase, onLeave)}
        </Fact>
      ))}
      <Fact label={messages.detail.createdAt}>{dayText(legalCase.createdAt)}</Fact>
      <Fact label={messages.detail.updatedAt}>{dayText(legalCase.updatedAt)}</Fact>
    </dl>
  );
}

/** The same in short, beside what was just created. */
export function CaseSummary({ legalCase }: { legalCase: LegalCase }) {
  return (
    <dl className={`stack ${css.summary}`}>
      <Fact label={messages.fields.clientId}>{clientText(legalCase)}</Fact>
      <Fact label={messages.fields.court}>{legalCase.court ?? messages.notDefined}</Fact>
      <Fact label={messages.fields.dueDate}>{dueText(legalCase)}</Fact>
    </dl>
  );
}

function ClientName({ legalCase, onLeave }: { legalCase: LegalCase; onLeave?: () => void }) {
  const { clientId, clientName } = legalCase;
  if (!clientId || !clientName) return clientText(legalCase);
  const search = new URLSearchParams({ clientId }).toString();
  return (
    <Link className={css.link} to={{ pathname: '/processos', search }} onClick={onLeave}>
      {clientName}
    </Link>
  );
}

function clientText({ clientId, clientName }: LegalCase): string {
  if (!clientId) return messages.client.unassigned;
  return clientName ?? messages.client.unknown;
}

function dueText({ dueDate }: LegalCase): string {
  return dueDate ? longDate(dueDate) : messages.notDefined;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function CaseFactsSkeleton() {
  return (
    <Skeletons className={css.facts}>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className={css.bones}>
          <Bone width={96} height={14} />
          <Bone width={160} height={18} />
        </div>
      ))}
    </Skeletons>
  );
}
