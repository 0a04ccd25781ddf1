import { createContext, Suspense, useCallback, useContext, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { onDemand } from './ui/on-demand';

export type QuickAction = 'case' | 'client' | 'document';

const QuickActionDialog = onDemand(
  async () => (await import('./cases/QuickActionDialog')).QuickActionDialog,
);

const OpenContext = createContext<((action: QuickAction) => void) | null>(null);

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
    <OpenContext value={open}>
      {children}
      <Suspense fallback={null}>
        {action && <QuickActionDialog action={action} onClose={close} />}
      </Suspense>
    </OpenContext>
  );
}

/** `const open = useQuickAction(); open('case')` */
export function useQuickAction(): (action: QuickAction) => void {
  const open = useContext(OpenContext);
  if (!open) throw new Error('Quick actions live inside the layout.');
  return open;
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
