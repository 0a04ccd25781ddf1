import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { onDemand } from '../parts/on-demand';
import { QuickActionContext, type QuickAction } from '../parts/quick-action';

const QuickActionDialog = onDemand(
  async () => (await import('./QuickActionDialog')).QuickActionDialog,
);

/**
 * Keeps the dialogs of "Novo Processo", "Novo Cliente" and "Anexar Documento" at hand on every screen.
 * They go with the page they were opened on: Back closes them.
 */
export function QuickActions({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<QuickAction | null>(null);
  const close = useCallback(() => setAction(null), []);
  const open = useCallback((chosen: QuickAction) => {
    void QuickActionDialog.preload().then(() => setAction(chosen));
  }, []);
  const visit = useVisit();
  const [openedOn, setOpenedOn] = useState(visit);
  if (visit !== openedOn) {
    setOpenedOn(visit);
    setAction(null);
  }
  return (
    <QuickActionContext value={open}>
      {children}
      <Suspense fallback={null}>
        {action && <QuickActionDialog action={action} onClose={close} />}
      </Suspense>
    </QuickActionContext>
  );
}

/** Names the entry of the history that one is on; replacing its address does not make it another. */
function useVisit(): string {
  const { key } = useLocation();
  const type = useNavigationType();
  const [visit, setVisit] = useState(key);
  if (type === NavigationType.Replace || key === visit) return visit;
  setVisit(key);
  return key;
}
