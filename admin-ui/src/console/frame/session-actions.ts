import { useState } from 'react';
import { pathTo } from '../../../../src/contract/paths';
import type { OfficeRef } from '../../../../src/contract/session';
import { consoleMessages } from '../../messages/console';
import { changeOffice, signOutAndLeave } from '../leave';
import { useSession } from '../session';
import { useToast } from '../ui/ToastCard';

/** Signing out and changing the office, from the person's menu and the phone's. */
export function useSessionActions() {
  const { office, offices } = useSession();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = (action: () => Promise<void>, failed: string) => {
    setBusy(true);
    action().catch(() => {
      setBusy(false);
      toast.failure(failed);
    });
  };
  return {
    busy,
    otherOffices: offices.filter(({ id }) => id !== office.id),
    leave: () => run(signOutAndLeave, consoleMessages.person.signOutFailed),
    change: (other: OfficeRef) =>
      run(
        () => changeOffice(other.slug, pathTo(other.slug, 'dashboard')),
        consoleMessages.otherOffice.failed,
      ),
  };
}
