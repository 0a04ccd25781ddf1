import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { CaseViewer } from '../../../src/contract/users';
import { useSend } from '../../../ui/src/api/use-send';
import { Badge } from '../../../ui/src/parts/Badges';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { usersActions } from '../data/users-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { caseViewersQuery } from '../files/case-viewers';
import { Avatar } from '../layout/Avatar';
import { commonMessages } from '../messages';
import { useHasPortal } from '../plan/plan-queries';
import { CaseRowsSkeleton } from './CaseChoice';
import { useFoundPeople } from './client-access-queries';
import { clientAccessMessages } from './messages';
import { RemoveClientAccess } from './RemoveClientAccess';
import { SeeAsViewer } from './SeeAsClient';
import css from './client-access.module.css';

const messages = clientAccessMessages.viewers;

export interface CaseViewersDialogProps {
  caseId: string;
  /** The case's client. */
  clientId: string | null;
  onClose: () => void;
}

/** Shows which people of clients see a case, and why. Access for single people is given and taken away at once. */
export function CaseViewersDialog({ caseId, clientId, onClose }: CaseViewersDialogProps) {
  const { data, error, refetch } = useQuery(caseViewersQuery(caseId));
  const portal = useHasPortal();
  const content = () => {
    if (error && !data) {
      const retry = () => void refetch();
      return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
    }
    if (!data) return <CaseRowsSkeleton />;
    const { viewers, total } = data;
    return (
      <>
        {viewers.length === 0 && (
          <EmptyState bare icon={EyeOff} title={messages.none} text={messages.noneText} />
        )}
        {viewers.length > 0 && !portal && <p className="meta">{messages.withoutPortal}</p>}
        <ul className={css.people} aria-label={messages.title}>
          {viewers.map((viewer) => (
            <ViewerRow
              key={viewer.clientUserId ?? viewer.email}
              {...{ viewer, caseId, clientId }}
            />
          ))}
        </ul>
        {total > viewers.length && <p className="meta">{messages.more(total - viewers.length)}</p>}
        <OtherPeople caseId={caseId} viewers={viewers} />
      </>
    );
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      title={messages.title}
      actions={<Button onClick={onClose}>{commonMessages.actions.close}</Button>}
    >
      {content()}
    </AppDialog>
  );
}

interface ViewerRowProps {
  viewer: CaseViewer;
  caseId: string;
  clientId: string | null;
}

function ViewerRow({ viewer, caseId, clientId }: ViewerRowProps) {
  const { clientUserId, fullName, clientName, email, by, active } = viewer;
  return (
    <Row name={fullName} facts={[clientName, email]}>
      {!active && <Badge look="dashed">{messages.withoutAccount}</Badge>}
      <Badge look="outlined">{messages.by[by]}</Badge>
      {by === 'grant' && clientUserId !== null && (
        <AccessButton caseId={caseId} person={{ id: clientUserId, fullName }} does="take" />
      )}
      {by === 'client' && clientUserId !== null && (
        <RemoveClientAccess person={{ id: clientUserId, fullName, clientName }} words />
      )}
      <SeeAsViewer viewer={viewer} clientId={clientId} />
    </Row>
  );
}

/** Searches client users of any client, without those who already see the case. */
function OtherPeople({ caseId, viewers }: { caseId: string; viewers: readonly CaseViewer[] }) {
  const [q, setQ] = useState('');
  const { data, isPlaceholderData } = useFoundPeople(q);
  const seeing = new Set(viewers.map(({ clientUserId }) => clientUserId));
  const found = q === '' ? undefined : data?.filter(({ id }) => !seeing.has(id));
  return (
    <section className={css.other}>
      <h2>{messages.other}</h2>
      <SearchField label={messages.search} value={q} onChange={setQ} />
      {found?.length === 0 && !isPlaceholderData && (
        <EmptyState bare icon={SearchX} title={messages.notFound} text={messages.notFoundText} />
      )}
      {found && found.length > 0 && (
        <ul className={css.people} aria-label={messages.other} aria-busy={isPlaceholderData}>
          {found.map((person) => (
            <Row key={person.id} name={person.fullName} facts={[person.clientName, person.email]}>
              {!person.active && <Badge look="dashed">{messages.withoutAccount}</Badge>}
              <AccessButton caseId={caseId} person={person} does="give" />
            </Row>
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  name: string;
  facts: readonly string[];
  children: ReactNode;
}

function Row({ name, facts, children }: RowProps) {
  return (
    <li className={css.person}>
      <Avatar name={name} size="small" />
      <span className={css.words}>
        <span className={css.title}>{name}</span>
        {facts
          .filter((fact) => fact !== name)
          .map((fact) => (
            <span key={fact} className={css.facts}>
              {fact}
            </span>
          ))}
      </span>
      <span className={css.state}>{children}</span>
    </li>
  );
}

interface AccessButtonProps {
  caseId: string;
  person: { id: string; fullName: string };
  does: 'give' | 'take';
}

function AccessButton({ caseId, person: { id, fullName }, does }: AccessButtonProps) {
  const toast = useToast();
  const giving = does === 'give';
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) =>
      usersActions.changeCaseAccess(
        id,
        giving ? { given: [caseId] } : { taken: [caseId] },
        idempotencyKey,
      ),
    onDone: () => toast.success(giving ? messages.given(fullName) : messages.taken(fullName), null),
    onFailed: (error) => toast.failure(problemText(error, messages.failed)),
  });
  const label = giving ? messages.give : messages.take;
  const busyLabel = giving ? messages.giving : messages.taking;
  return (
    <Button
      variant="text"
      size="small"
      disabled={busy}
      aria-label={giving ? messages.giveTo(fullName) : messages.takeFrom(fullName)}
      onClick={() => start()}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
