import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';

import { type ForClient, type QuickAction, QuickActionContext } from '../layout/quick-action';
import { onDemand } from '../loading/OnDemand';
import { UrlDialogHolder } from '../navigation/use-url-dialog';
import type { LimitedResource } from '../plan/limits';
import { promptUpgrade } from '../plan/upgrade-prompt';
import { useGuarded } from '../plan/use-guarded';
import { useQuickActionDialog } from './use-quick-action-dialog';

const QuickActionDialog = onDemand(
  async () => (await import('./QuickActionDialog')).QuickActionDialog,
);

/** The limited resource that each action uses up. */
const RESOURCES = {
  case: 'cases',
  client: 'clients',
  document: 'storageMb',
} as const satisfies Record<QuickAction, LimitedResource>;

/**
 * Makes the dialogs of "Novo Processo", "Novo Cliente" and "Anexar Documento" available on every screen. The address of
 * the underlying page or record names the open one.
 */
export function QuickActions({ children }: { children: ReactNode }) {
  const { opened, open: openDialog, keepPlace, close } = useQuickActionDialog();
  const reachedLimits = useReachedLimits();
  const latest = useRef({ openDialog, keepPlace });
  useEffect(() => {
    latest.current = { openDialog, keepPlace };
  });
  const open = useCallback(
    (action: QuickAction, client?: ForClient) => {
      if (reachedLimits[action]) return promptUpgrade(RESOURCES[action]);
      latest.current.keepPlace();
      void QuickActionDialog.preload().then(() => latest.current.openDialog(action, client));
    },
    [reachedLimits],
  );
  return (
    <QuickActionContext value={open}>
      {children}
      <UrlDialogHolder value="action">
        <Suspense fallback={null}>
          {opened && <QuickActionDialog key={opened.action} {...opened} onClose={close} />}
        </Suspense>
      </UrlDialogHolder>
    </QuickActionContext>
  );
}

/** Returns for each action whether the plan's limit of its resource is reached. */
function useReachedLimits(): Record<QuickAction, boolean> {
  const { full: cases } = useGuarded(RESOURCES.case);
  const { full: clients } = useGuarded(RESOURCES.client);
  const { full: storage } = useGuarded(RESOURCES.document);
  return useMemo(
    () => ({ case: cases, client: clients, document: storage }),
    [cases, clients, storage],
  );
}
