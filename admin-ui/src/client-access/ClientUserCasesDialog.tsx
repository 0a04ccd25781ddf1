import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ClientUserRecord } from '../../../src/contract/users';
import { useSend } from '../../../ui/src/api/use-send';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { usersActions } from '../data/users-actions';
import { AppDialog } from '../dialogs/AppDialog';
import { useCloseGuard } from '../dialogs/LeaveGuard';
import { ErrorState } from '../feedback/ErrorState';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { Segmented } from '../forms/Segmented';
import { Avatar } from '../layout/Avatar';
import { commonMessages } from '../messages';
import { AllCases, CaseRowsSkeleton, MarkedCases } from './CaseChoice';
import { clientUserQuery } from './client-access-queries';
import { clientAccessMessages } from './messages';
import { useMarks } from './use-marks';
import css from './client-access.module.css';

const messages = clientAccessMessages.cases;

export interface ClientUserCasesDialogProps {
  clientUserId: string;
  onClose: () => void;
}

/** Chooses the single cases that a client user sees besides those of their own clients. */
export function ClientUserCasesDialog({ clientUserId, onClose }: ClientUserCasesDialogProps) {
  const { data: person, error, refetch } = useQuery(clientUserQuery(clientUserId));
  if (person) return <LoadedDialog person={person} onClose={onClose} />;
  return (
    <AppDialog open onClose={onClose} title={messages.title}>
      {error ? (
        <ErrorState
          bare
          title={messages.personLoadFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <CaseRowsSkeleton />
      )}
    </AppDialog>
  );
}

type View = 'all' | 'marked';

function LoadedDialog({ person, onClose }: { person: ClientUserRecord; onClose: () => void }) {
  const [view, setView] = useState<View>('all');
  const [q, setQ] = useState('');
  const marks = useMarks(person.caseIds);
  const toast = useToast();
  const guard = useCloseGuard(marks.unsaved > 0);
  const close = () => guard.leave(onClose);
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) =>
      usersActions.changeCaseAccess(person.id, marks.change(), idempotencyKey),
    onDone: () => {
      toast.success(messages.saved);
      onClose();
    },
    onFailed: (error) => toast.failure(problemText(error, messages.failed)),
  });
  return (
    <AppDialog
      open
      onClose={busy ? undefined : close}
      avatar={<Avatar name={person.fullName} />}
      title={messages.title}
      meta={<span className="meta">{`${person.fullName} · ${person.clientName}`}</span>}
      footerStart={marks.unsaved > 0 && messages.unsavedCount(marks.unsaved)}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Button
            variant="contained"
            disabled={busy || marks.unsaved === 0}
            onClick={() => start()}
          >
            {busy ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <div className={css.tools}>
        <SearchField label={messages.search} value={q} onChange={setQ} />
        <Segmented
          label={messages.shown}
          value={view}
          options={[
            { value: 'all', label: messages.all },
            { value: 'marked', label: messages.marked(marks.count) },
          ]}
          onChange={setView}
        />
        <p className={`meta ${css.hint}`}>{messages.internal}</p>
      </div>
      {view === 'all' ? (
        <AllCases person={person} q={q} marks={marks} disabled={busy} />
      ) : (
        <MarkedCases q={q} marks={marks} disabled={busy} />
      )}
      {guard.question}
    </AppDialog>
  );
}
