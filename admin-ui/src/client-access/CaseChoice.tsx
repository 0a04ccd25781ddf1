import Checkbox from '@mui/material/Checkbox';
import { Lock, SearchX, Square } from 'lucide-react';
import type { ReactNode } from 'react';

import type { LegalCase } from '../../../src/contract/cases';
import type { ClientUserRecord } from '../../../src/contract/users';
import { StatusBadge } from '../../../ui/src/parts/Badges';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { ErrorState } from '../feedback/ErrorState';
import { ShowMore } from '../lists/ShowMore';
import { useCases, useCasesById } from './client-access-queries';
import { includesWords } from './includes-words';
import { clientAccessMessages } from './messages';
import type { Marks } from './use-marks';
import css from './client-access.module.css';

const messages = clientAccessMessages.cases;

interface ChoiceProps {
  q: string;
  marks: Marks;
  disabled: boolean;
}

/** Lists the cases that the person sees anyway, and all others, which can be marked. */
export function AllCases({
  person,
  q,
  marks,
  disabled,
}: ChoiceProps & { person: ClientUserRecord }) {
  const own = useCases({ clientId: person.clientId }, q);
  const others = useCases({ notClientId: person.clientId }, q);
  const failed = own.error ?? others.error;
  if (failed && !(own.data && others.data)) {
    const retry = () => void Promise.all([own.refetch(), others.refetch()]);
    return <ErrorState bare title={messages.loadFailed} error={failed} onRetry={retry} />;
  }
  if (!own.data || !others.data) return <CaseRowsSkeleton />;
  const ownRows = own.data.pages.flatMap(({ data }) => data);
  const otherRows = others.data.pages.flatMap(({ data }) => data);
  const otherTotal = others.data.pages[0]?.total ?? 0;
  if (ownRows.length + otherRows.length === 0) {
    return <EmptyState bare icon={SearchX} title={messages.none} text={messages.noneText} />;
  }
  return (
    <div aria-busy={own.isPlaceholderData || others.isPlaceholderData}>
      {ownRows.length > 0 && (
        <Group title={messages.own} told={messages.always}>
          {ownRows.map((legalCase) => (
            <FixedRow key={legalCase.id} legalCase={{ ...legalCase, clientName: null }} />
          ))}
          <ShowMore
            list={own}
            text={messages.more(ownRows.length, own.data.pages[0]?.total ?? 0)}
          />
        </Group>
      )}
      {otherRows.length > 0 && (
        <Group title={messages.others} told={messages.markedOf(marks.count, otherTotal)}>
          {otherRows.map((legalCase) =>
            // A person may act for more than one client.
            legalCase.clientId !== null && person.clientIds.includes(legalCase.clientId) ? (
              <FixedRow key={legalCase.id} legalCase={legalCase} />
            ) : (
              <MarkRow key={legalCase.id} legalCase={legalCase} marks={marks} disabled={disabled} />
            ),
          )}
          <ShowMore list={others} text={messages.more(otherRows.length, otherTotal)} />
        </Group>
      )}
    </div>
  );
}

/** Lists the cases that are marked now or were when the dialog opened. */
export function MarkedCases({ q, marks, disabled }: ChoiceProps) {
  const cases = useCasesById(marks.touched);
  if (marks.touched.length === 0) {
    return (
      <EmptyState bare icon={Square} title={messages.noneMarked} text={messages.noneMarkedText} />
    );
  }
  if (cases.error && !cases.data) {
    const retry = () => void cases.refetch();
    return <ErrorState bare title={messages.loadFailed} error={cases.error} onRetry={retry} />;
  }
  if (!cases.data) return <CaseRowsSkeleton />;
  const rows = cases.data.filter(({ title, number, clientName }) =>
    includesWords([title, number, clientName].join(' '), q),
  );
  if (rows.length === 0) {
    return <EmptyState bare icon={SearchX} title={messages.none} text={messages.noneText} />;
  }
  return (
    <ul className={css.rows} aria-label={messages.marked(marks.count)}>
      {rows.map((legalCase) => (
        <MarkRow key={legalCase.id} legalCase={legalCase} marks={marks} disabled={disabled} />
      ))}
    </ul>
  );
}

function Group({ title, told, children }: { title: string; told: string; children: ReactNode }) {
  return (
    <section>
      <header className={css.group}>
        <h2>{title}</h2>
        <span>{told}</span>
      </header>
      <ul className={css.rows} aria-label={title}>
        {children}
      </ul>
    </section>
  );
}

function FixedRow({ legalCase }: { legalCase: LegalCase }) {
  return (
    <li className={css.case}>
      <span className={css.mark}>
        <Lock size={18} aria-label={messages.always} />
      </span>
      <CaseWords legalCase={legalCase} />
    </li>
  );
}

interface MarkRowProps {
  legalCase: LegalCase;
  marks: Marks;
  disabled: boolean;
}

function MarkRow({ legalCase, marks, disabled }: MarkRowProps) {
  const { id } = legalCase;
  const unsaved = marks.isUnsaved(id);
  return (
    <li className={unsaved ? css.unsaved : undefined} data-case={id}>
      <label className={css.case}>
        <span className={css.mark}>
          <Checkbox
            checked={marks.isMarked(id)}
            onChange={() => marks.toggle(id)}
            disabled={disabled}
          />
        </span>
        <CaseWords legalCase={legalCase} unsaved={unsaved} />
      </label>
    </li>
  );
}

function CaseWords({ legalCase, unsaved }: { legalCase: LegalCase; unsaved?: boolean }) {
  const { title, number, clientName, status } = legalCase;
  return (
    <>
      <span className={css.words}>
        <span className={css.title}>
          {title} {unsaved && <span className={css.unsavedWord}>{messages.unsaved}</span>}
        </span>
        <span className={css.facts}>
          {[number ?? messages.withoutNumber, clientName].filter(Boolean).join(' · ')}
        </span>
      </span>
      <StatusBadge status={status} />
    </>
  );
}

export function CaseRowsSkeleton() {
  return (
    <SkeletonGroup>
      {[0, 1, 2, 3, 4].map((index) => (
        <div key={index} className={css.case}>
          <Skeleton width={18} height={18} />
          <span className={css.words}>
            <Skeleton width="60%" height={14} />
            <Skeleton width="40%" height={12} />
          </span>
          <Skeleton width={88} height={24} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
