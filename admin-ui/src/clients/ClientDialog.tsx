import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2, UserRoundX } from 'lucide-react';
import type { ClientRecord } from '../../../src/contract/clients';
import { dayOf, longDate } from '../../../ui/src/format/dates';
import { clientsMessages } from './messages';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { useDeleteDialog } from '../recycle-bin/DeleteDialog';
import { useSession } from '../session/session';
import { PHONE } from '../theme/measures';
import { ActionMenu } from '../parts/ActionMenu';
import { AppDialog } from '../parts/AppDialog';
import { Avatar } from '../parts/Avatar';
import { ActivityBadge } from '../parts/badges';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import { useLeaveGuard } from '../parts/leave-guard';
import { useToast } from '../parts/ToastCard';
import { isActiveClient } from './activity';
import { ClientCases } from './ClientCases';
import { ClientContacts } from './ClientContacts';
import { ClientDialogSkeleton } from './ClientDialogSkeleton';
import { BasicFacts, FinanceFacts } from './ClientFacts';
import { clientQuery } from './client-queries';
import { NOBODY, PortalUsers } from './PortalUsers';
import { useClientsAddress } from './use-clients-address';
import css from './client-dialog.module.css';
import { partMessages } from '../parts/messages';

const messages = clientsMessages.detail;

export interface ClientDialogProps {
  clientId: string;
  onClose: () => void;
}

/** A client at a glance: who it is, what is due, whom to talk to; finances last. */
export function ClientDialog({ clientId, onClose }: ClientDialogProps) {
  const { data: client, error, refetch } = useQuery(clientQuery(clientId));
  const unknown = isUnknown(error);
  const { failure } = useToast();
  const failed = Boolean(error) && !client;
  useEffect(() => {
    if (failed) failure(messages.loadFailed);
  }, [failed, failure]);
  if (client) return <LoadedDialog client={client} onClose={onClose} />;
  return (
    <AppDialog
      open
      onClose={onClose}
      width={failed ? 600 : 900}
      title={failed ? messages.title : messages.loading}
    >
      {!failed && <ClientDialogSkeleton />}
      {failed && unknown && (
        <EmptyState bare icon={UserRoundX} title={messages.notFound} text={messages.notFoundText} />
      )}
      {failed && !unknown && (
        <ErrorState bare title={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </AppDialog>
  );
}

function LoadedDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const { edit } = useClientsAddress();
  const { timeZone } = useSession().office;
  const [invited, setInvited] = useState(NOBODY);
  const unsaved = invited.fullName.trim() !== '' || invited.email.trim() !== '';
  const guard = useLeaveGuard(unsaved, onClose);
  const close = () => guard.leave(onClose);
  const deletion = useDeleteDialog(() => {
    guard.release();
    onClose();
  });
  const remove = () => deletion.ask({ kind: 'client', id: client.id, title: client.name });
  // On a phone one column holds everything, in the order that one asks for it.
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const cases = <ClientCases client={client} />;
  return (
    <AppDialog
      open
      onClose={close}
      width={900}
      avatar={<Avatar name={client.name} imageUrl={client.avatarUrl} size="large" />}
      title={client.name}
      meta={
        <>
          <ActivityBadge active={isActiveClient(client, new Date())} />
          <span className={css.meta}>
            {messages.since(longDate(dayOf(client.createdAt, timeZone)))}
          </span>
        </>
      }
      headerAction={
        <ActionMenu
          label={messages.options}
          actions={[{ label: messages.remove, icon: Trash2, onClick: remove }]}
        />
      }
      aside={phone ? undefined : cases}
      actions={
        <>
          <Button onClick={close}>{partMessages.actions.close}</Button>
          <Button variant="contained" startIcon={<Pencil />} onClick={() => edit(client.id)}>
            {messages.edit}
          </Button>
        </>
      }
    >
      <BasicFacts client={client} />
      {phone && cases}
      <ClientContacts contacts={client.contacts} />
      <PortalUsers client={client} invited={invited} onChange={setInvited} />
      <FinanceFacts client={client} />
      {guard.question}
      {deletion.dialog}
    </AppDialog>
  );
}
