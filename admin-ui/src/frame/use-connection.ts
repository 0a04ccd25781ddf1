import { useEffect, useEffectEvent } from 'react';

import { followBuild } from '../data/build';
import { followConnection, useOffline } from '../data/connection';
import { followOutbox } from '../notes/outbox';
import { followFiles } from '../outbox/waiting-files';
import { partMessages } from '../parts/messages';
import { useToast } from '../parts/ToastCard';
import { useSession } from '../session/session';
import { registerWorker } from '../worker/register';

/** Follows the network and the server's version, and says when a lost network is back. */
export function useConnection(): void {
  useEffect(followConnection, []);
  useEffect(followBuild, []);
  useEffect(registerWorker, []);
  const session = useSession();
  useEffect(() => followOutbox(session), [session]);
  useEffect(() => followFiles(session), [session]);
  const offline = useOffline();
  const { success } = useToast();
  const sayBack = useEffectEvent(() => success(partMessages.connection.back, null));
  useEffect(() => {
    if (offline) return () => sayBack();
  }, [offline]);
}
