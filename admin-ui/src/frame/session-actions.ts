import { pathTo } from '../../../src/contract/paths';
import type { OfficeRef } from '../../../src/contract/session';
import { useSend } from '../../../ui/src/api/use-send';
import { sharedMessages } from '../../../ui/src/messages';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { useToast } from '../feedback/ToastCard';
import { useWaitingNotes } from '../notes/outbox';
import { waitingMessages } from '../outbox/messages';
import { useWaitingFiles } from '../outbox/waiting-files';
import { changeOffice, signOutAndLeave } from '../session/leave';
import { useSession } from '../session/Session';

/** Signs out and changes the office, for the person's menu and the phone's. */
export function useSessionActions() {
  const { office, offices } = useSession();
  const toast = useToast();
  const notes = useWaitingNotes().length;
  const files = useWaitingFiles().length;
  const signOut = useSend({
    send: (_: void, idempotencyKey) => signOutAndLeave(idempotencyKey),
    onFailed: () => toast.failure(sharedMessages.signOutFailed),
  });
  const switchOffice = useSend({
    send: ({ slug }: OfficeRef, idempotencyKey) =>
      changeOffice(slug, pathTo(slug, 'dashboard'), idempotencyKey),
    onFailed: () => toast.failure(sharedPartMessages.otherOffice.failed),
  });
  return {
    busy: signOut.busy || switchOffice.busy,
    otherOffices: offices.filter(({ id }) => id !== office.id),
    /** Asks first if signing out would lose anything that waits to be sent. */
    leave: () => {
      const { lostByLeaving, waiting, leaveAnyway } = waitingMessages;
      if (notes + files === 0) return signOut.start();
      toast.failure(lostByLeaving(notes, files), waiting, {
        label: leaveAnyway,
        onClick: () => signOut.start(),
      });
    },
    change: switchOffice.start,
  };
}
