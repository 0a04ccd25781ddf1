import { useEffect, useEffectEvent } from 'react';

import { followConnection } from '../data/connection';
import { followBuild } from '../data/newer-build';
import { useOffline } from '../data/use-offline';
import { useToast } from '../feedback/ToastCard';
import { commonMessages } from '../messages';
import { followOutbox } from '../notes/outbox';
import { followFiles } from '../outbox/waiting-files';
import { useSession } from '../session/Session';
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
  const showReconnected = useEffectEvent(() => success(commonMessages.connection.back, null));
  useEffect(() => {
    if (offline) return () => showReconnected();
  }, [offline]);
}
