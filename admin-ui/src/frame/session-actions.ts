import { pathTo } from '../../../src/contract/paths';
import type { OfficeRef } from '../../../src/contract/session';
import { useSend } from '../../../ui/src/api/use-send';
import { changeOffice, signOutAndLeave } from '../session/leave';
import { useSession } from '../session/session';
import { useToast } from '../parts/ToastCard';
import { sharedMessages } from '../../../ui/src/messages';

/** Signing out and changing the office, from the person's menu and the phone's. */
export function useSessionActions() {
  const { office, offices } = useSession();
  const toast = useToast();
  const leaving = useSend({
    send: (_: void, intent) => signOutAndLeave(intent),
    onFailed: () => toast.failure(sharedMessages.signOutFailed),
  });
  const changing = useSend({
    send: ({ slug }: OfficeRef, intent) => changeOffice(slug, pathTo(slug, 'dashboard'), intent),
    onFailed: () => toast.failure(sharedMessages.otherOffice.failed),
  });
  return {
    busy: leaving.busy || changing.busy,
    otherOffices: offices.filter(({ id }) => id !== office.id),
    leave: () => leaving.start(),
    change: changing.start,
  };
}
