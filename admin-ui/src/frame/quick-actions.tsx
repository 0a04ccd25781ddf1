import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';

import { onDemand } from '../parts/on-demand';
import { type ForClient, type QuickAction, QuickActionContext } from '../parts/quick-action';
import { LevelHolder } from '../places/use-level';
import type { LimitedResource } from '../plan/limits';
import { promptUpgrade } from '../plan/upgrade-prompt';
import { useGuarded } from '../plan/use-guarded';
import { useMaking } from './use-making';

const QuickActionDialog = onDemand(
  async () => (await import('./QuickActionDialog')).QuickActionDialog,
);

/** What each of them makes more of. */
const MAKES = {
  case: 'cases',
  client: 'clients',
  document: 'storageMb',
} as const satisfies Record<QuickAction, LimitedResource>;

/**
 * Keeps the dialogs of "Novo Processo", "Novo Cliente" and "Anexar Documento" at hand on every screen. What is
 * open stands in the address of what it was opened over.
 */
export function QuickActions({ children }: { children: ReactNode }) {
  const { making, open: openDialog, keepPlace, close } = useMaking();
  const full = useFull();
  const latest = useRef({ openDialog, keepPlace });
  useEffect(() => {
    latest.current = { openDialog, keepPlace };
  });
  const open = useCallback(
    (action: QuickAction, client?: ForClient) => {
      if (full[action]) return promptUpgrade(MAKES[action]);
      latest.current.keepPlace();
      void QuickActionDialog.preload().then(() => latest.current.openDialog(action, client));
    },
    [full],
  );
  return (
    <QuickActionContext value={open}>
      {children}
      <LevelHolder value="action">
        <Suspense fallback={null}>
          {making && <QuickActionDialog key={making.action} {...making} onClose={close} />}
        </Suspense>
      </LevelHolder>
    </QuickActionContext>
  );
}

/** What the plan has no place left for. */
function useFull(): Record<QuickAction, boolean> {
  const { full: cases } = useGuarded(MAKES.case);
  const { full: clients } = useGuarded(MAKES.client);
  const { full: storage } = useGuarded(MAKES.document);
  return useMemo(
    () => ({ case: cases, client: clients, document: storage }),
    [cases, clients, storage],
  );
}
