import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useClientsAddress } from './use-clients-address';

/**
 * The client whose dialog is open. `openClient` in the address opens it and leaves the address at once;
 * another mode of the page closes it.
 */
export function useClientDialog() {
  const [params] = useSearchParams();
  const { mode, forget } = useClientsAddress();
  const [clientId, setClientId] = useState<string | null>(null);
  const [modeShown, setModeShown] = useState(mode.kind);
  const [asked, setAsked] = useState<string | null>(null);
  const asks = params.get('openClient');
  if (mode.kind !== modeShown) {
    setModeShown(mode.kind);
    setClientId(null);
  }
  if (asks !== asked) {
    setAsked(asks);
    if (asks) setClientId(asks);
  }
  useEffect(() => {
    if (asks) forget('openClient');
  }, [asks, forget]);
  return { clientId, open: setClientId, close: () => setClientId(null) };
}
