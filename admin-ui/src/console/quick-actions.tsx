import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useState,
  type ReactNode,
} from 'react';

export type QuickAction = 'case' | 'client' | 'document';

const QuickActionDialog = lazy(async () => ({
  default: (await import('./cases/QuickActionDialog')).QuickActionDialog,
}));

const OpenContext = createContext<((action: QuickAction) => void) | null>(null);

/** Keeps the dialogs of "Novo Processo", "Novo Cliente" and "Anexar Documento" at hand on every screen. */
export function QuickActions({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<QuickAction | null>(null);
  const close = useCallback(() => setAction(null), []);
  return (
    <OpenContext value={setAction}>
      {children}
      {action && (
        <Suspense fallback={null}>
          <QuickActionDialog action={action} onClose={close} />
        </Suspense>
      )}
    </OpenContext>
  );
}

/** `const open = useQuickAction(); open('case')` */
export function useQuickAction(): (action: QuickAction) => void {
  const open = useContext(OpenContext);
  if (!open) throw new Error('Quick actions live inside the layout.');
  return open;
}
