import {
  createContext,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Client } from '../../../src/contract/clients';
import { CaseDetailDialog } from './CaseDetailDialog';
import { onDemand } from '../parts/on-demand';

/** Forms are no part of what a page first loads. */
const CreateCaseDialog = onDemand(
  async () => (await import('./CreateCaseDialog')).CreateCaseDialog,
);
const EditCaseDialog = onDemand(async () => (await import('./EditCaseDialog')).EditCaseDialog);

interface CaseDialogsApi {
  /** Shows a case's detail dialog. */
  openCase: (caseId: string) => void;
  /** Starts a case with this client chosen. */
  createCase: (client: Client) => void;
}

type Shown =
  | { kind: 'detail'; caseId: string }
  | { kind: 'edit'; caseId: string }
  | { kind: 'create'; client: Client };

const CaseDialogsContext = createContext<CaseDialogsApi | null>(null);

/** The dialogs of a page that shows cases; one at a time, gone when another page or client is opened. */
export function CaseDialogs({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = useCallback(() => setShown(null), []);
  const showDetail = useCallback((caseId: string) => {
    setShown({ kind: 'detail', caseId });
    // Editing is likely to be next.
    void EditCaseDialog.preload();
  }, []);
  const place = usePlace();
  const [shownAt, setShownAt] = useState(place);
  if (place !== shownAt) {
    setShownAt(place);
    setShown(null);
  }
  const leaveToClient = useLeaveToClient();
  const api = useMemo<CaseDialogsApi>(
    () => ({
      openCase: showDetail,
      createCase: (client) => {
        void CreateCaseDialog.preload().then(() => setShown({ kind: 'create', client }));
      },
    }),
    [showDetail],
  );
  const edit = (caseId: string) => {
    const unlessLeft = (now: Shown | null) =>
      now?.kind === 'detail' ? ({ kind: 'edit', caseId } as const) : now;
    void EditCaseDialog.preload().then(() => setShown(unlessLeft));
  };
  return (
    <CaseDialogsContext value={api}>
      {children}
      {shown?.kind === 'detail' && (
        <CaseDetailDialog
          key={shown.caseId}
          caseId={shown.caseId}
          onClose={close}
          onEdit={() => edit(shown.caseId)}
        />
      )}
      <Suspense fallback={null}>
        {shown?.kind === 'edit' && (
          <EditCaseDialog
            key={shown.caseId}
            caseId={shown.caseId}
            onClose={() => showDetail(shown.caseId)}
            onSaved={() => {
              if (leaveToClient()) close();
              else showDetail(shown.caseId);
            }}
          />
        )}
        {shown?.kind === 'create' && <CreateCaseDialog client={shown.client} onClose={close} />}
      </Suspense>
    </CaseDialogsContext>
  );
}

export function useCaseDialogs(): CaseDialogsApi {
  const api = useContext(CaseDialogsContext);
  if (!api) throw new Error('Case dialogs are opened inside <CaseDialogs>.');
  return api;
}

function usePlace(): string {
  const { pathname, search } = useLocation();
  return `${pathname}?${new URLSearchParams(search).get('clientId') ?? ''}`;
}

/**
 * `from=clients&clientId=` in the address: after a successful edit the person goes back to that client.
 * Says whether it did.
 */
function useLeaveToClient(): () => boolean {
  const navigate = useNavigate();
  return () => {
    const params = new URLSearchParams(window.location.search);
    const clientId = params.get('clientId');
    if (params.get('from') !== 'clients' || !clientId) return false;
    void navigate(`/clientes?openClient=${encodeURIComponent(clientId)}`);
    return true;
  };
}
