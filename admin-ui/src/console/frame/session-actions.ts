import { pathTo } from '../../../../src/contract/paths';
import type { OfficeRef } from '../../../../src/contract/session';
import { useSend } from '../../api/use-send';
import { consoleMessages } from '../../messages/console';
import { changeOffice, signOutAndLeave } from '../leave';
import { useSession } from '../session';
import { useToast } from '../ui/ToastCard';

/** Signing out and changing the office, from the person's menu and the phone's. */
export function useSessionActions() {
  const { office, offices } = useSession();
  const toast = useToast();
  const leaving = useSend({
    send: (_: void, intent) => signOutAndLeave(intent),
    onFailed: () => toast.failure(consoleMessages.person.signOutFailed),
  });
  const changing = useSend({
    send: ({ slug }: OfficeRef, intent) => changeOffice(slug, pathTo(slug, 'dashboard'), intent),
    onFailed: () => toast.failure(consoleMessages.otherOffice.failed),
  });
  return {
    busy: leaving.busy || changing.busy,
    otherOffices: offices.filter(({ id }) => id !== office.id),
    leave: () => leaving.start(),
    change: changing.start,
  };
}
