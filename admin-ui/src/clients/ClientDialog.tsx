import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Combine, Eye, FolderOpen, Link2, Pencil, Plus, Trash2, UserRoundX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';

import type { ClientRecord } from '../../../src/contract/clients';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { dayOf, longDate } from '../../../ui/src/format/dates';
import { ActivityBadge } from '../../../ui/src/parts/Badges';
import { clientAccessMessages } from '../client-access/messages';
import { RequestsOf } from '../client-access/RequestsOf';
import { seeAsClient } from '../client-access/see-as-client';
import { useGetRecord } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { useLeaveGuard } from '../dialogs/LeaveGuard';
import { AsOpened } from '../feedback/AsOpened';
import { ErrorState } from '../feedback/ErrorState';
import { useLoadFailureToast } from '../feedback/load-failure';
import { UnknownRecord } from '../feedback/UnknownRecord';
import { useCopyLink } from '../feedback/use-copy-link';
import { Avatar } from '../layout/Avatar';
import { useQuickAction } from '../layout/quick-action';
import { ActionMenu } from '../lists/ActionMenu';
import { onDemand } from '../loading/OnDemand';
import { commonMessages } from '../messages';
import { isSameRecord } from '../navigation/place';
import { useHasPortal } from '../plan/plan-queries';
import { useDeleteDialog } from '../recycle-bin/DeleteDialog';
import { useDraftText } from '../session/drafts';
import { useNoteOpened } from '../session/recently-opened';
import { useSession } from '../session/Session';
import { PHONE } from '../theme/measures';
import { isActiveClient } from './activity';
import { folderPath } from './client-paths';
import { ClientCases } from './ClientCases';
import { ClientContacts } from './ClientContacts';
import { ClientDialogSkeleton } from './ClientDialogSkeleton';
import { BasicFacts, FinanceFacts } from './ClientFacts';
import { ClientNote } from './ClientNote';
import { JoinedClients } from './JoinedClients';
import { clientsMessages } from './messages';
import { NOBODY, PortalUsers } from './PortalUsers';
import css from './client-dialog.module.css';

const messages = clientsMessages.detail;

/** Two clients are seldom one. */
const JoinDialog = onDemand(async () => (await import('./JoinDialog')).JoinDialog);

/** Shows a client at a glance: identity, deadlines and contacts, with the finances last. */
export function ClientDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { data: client, dataUpdatedAt, error, refetch } = useGetRecord('clients', { id: clientId });
  useNoteOpened('client', client?.id);
  const unknown = isUnknown(error);
  const failed = Boolean(error) && !client;
  useLoadFailureToast(failed, messages.loadFailed);
  if (client) return <LoadedDialog client={client} loadedAt={dataUpdatedAt} onClose={onClose} />;
  return (
    <AppDialog
      open
      isPlace
      onClose={onClose}
      width={failed ? 600 : 900}
      title={failed ? messages.title : messages.loading}
    >
      {!failed && <ClientDialogSkeleton />}
      {failed && unknown && (
        <UnknownRecord
          icon={UserRoundX}
          title={messages.notFound}
          text={messages.notFoundText}
          list={{ path: '/clientes', label: messages.toList }}
        />
      )}
      {failed && !unknown && (
        <ErrorState bare title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </AppDialog>
  );
}

interface LoadedDialogProps {
  client: ClientRecord;
  /** Milliseconds of the epoch. */
  loadedAt: number;
  onClose: () => void;
}

function LoadedDialog({ client, loadedAt, onClose }: LoadedDialogProps) {
  const navigate = useNavigate();
  const { timeZone } = useSession().office;
  const [invited, setInvited] = useState(NOBODY);
  const note = useDraftText(`client-note:${client.id}`);
  const noted = note.text.trim() !== '';
  const unsaved = noted || invited.fullName.trim() !== '' || invited.email.trim() !== '';
  const guard = useLeaveGuard(unsaved, {
    stays: isSameRecord,
    told: noted ? { text: clientsMessages.note.kept, quote: note.text.trim() } : undefined,
    forget: () => note.write(''),
  });
  const quickAction = useQuickAction();
  const hasPortal = useHasPortal();
  const copyLink = useCopyLink({ kind: 'client', id: client.id });
  const close = () => guard.leaveBehind(onClose);
  const deletion = useDeleteDialog(() => {
    guard.release();
    onClose();
  });
  const remove = () => deletion.ask({ kind: 'client', id: client.id, title: client.name });
  const [joining, setJoining] = useState(false);
  const openJoin = async () => {
    await JoinDialog.preload();
    setJoining(true);
  };
  // A phone has one column for everything, in the order of interest.
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const cases = (
    <>
      <ClientCases client={client} />
      <ClientNote client={client} note={note} />
      <RequestsOf clientId={client.id} />
    </>
  );
  return (
    <AppDialog
      open
      isPlace
      onClose={close}
      width={900}
      avatar={<Avatar name={client.name} imageUrl={client.avatarUrl} size="large" />}
      title={client.name}
      meta={
        <>
          <ActivityBadge active={isActiveClient(client)} />
          <span className={css.meta}>
            {messages.since(longDate(dayOf(client.createdAt, timeZone)))}
          </span>
        </>
      }
      headerAction={
        <ActionMenu
          label={messages.options}
          actions={[
            {
              label: messages.newCase,
              icon: Plus,
              onClick: () => quickAction('case', client),
            },
            {
              label: messages.folder,
              icon: FolderOpen,
              onClick: () => void navigate(folderPath(client.id)),
            },
            // The person who signs in with the client's own e-mail.
            ...(hasPortal && client.email
              ? [
                  {
                    label: clientAccessMessages.seeAsClient.action,
                    icon: Eye,
                    onClick: () => seeAsClient({ clientUserId: null, clientId: client.id }),
                  },
                ]
              : []),
            { label: messages.join, icon: Combine, onClick: () => void openJoin() },
            { label: commonMessages.link.copy, icon: Link2, onClick: copyLink },
            { label: messages.remove, icon: Trash2, onClick: remove },
          ]}
        />
      }
      aside={phone ? undefined : cases}
      actions={
        <>
          <Button onClick={close}>{commonMessages.actions.close}</Button>
          <Button
            variant="contained"
            startIcon={<Pencil />}
            onClick={() => void navigate(`/clientes?edit=${client.id}`)}
          >
            {messages.edit}
          </Button>
        </>
      }
    >
      <AsOpened at={loadedAt} />
      <JoinedClients joined={client.joined} />
      <BasicFacts client={client} />
      {phone && cases}
      <ClientContacts contacts={client.contacts} />
      <PortalUsers client={client} invited={invited} onChange={setInvited} />
      <FinanceFacts client={client} />
      {guard.question}
      {deletion.dialog}
      {joining && (
        <Suspense fallback={null}>
          <JoinDialog client={client} onClose={() => setJoining(false)} />
        </Suspense>
      )}
    </AppDialog>
  );
}
