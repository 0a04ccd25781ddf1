import { CircleAlert, Clock3, RefreshCw, WifiOff } from 'lucide-react';
import { useState } from 'react';

import { sharedMessages } from '../../../ui/src/messages';
import { probeServer } from '../data/connection';
import { useOffline } from '../data/use-offline';
import { commonMessages } from '../messages';
import { useWaitingNotes } from '../notes/outbox';
import { useWaitingFiles } from '../outbox/waiting-files';
import { useOpenWaitingList } from './waiting-list';
import css from './offline-bar.module.css';

const messages = commonMessages.connection;

/**
 * Says that there is no network, once the gap is no longer short, and how much waits to be sent; pressing that opens
 * the list. @param always shows the bar with a network too, as long as anything waits
 */
export function OfflineBar({ always = false }: { always?: boolean }) {
  const offline = useOffline();
  const waiting = [...useWaitingNotes(), ...useWaitingFiles()];
  const refused = waiting.some(({ problem }) => problem !== null);
  const Icon = offline ? WifiOff : refused ? CircleAlert : Clock3;
  const howMuch = (offline ? messages.waitingToo : messages.waiting)(waiting.length);
  const openList = useOpenWaitingList();
  const [busy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void probeServer().finally(() => setBusy(false));
  };
  return (
    <div role="status" className={css.place}>
      {(offline || (always && waiting.length > 0)) && (
        <div className={css.bar} data-notice="offline">
          <Icon size={16} aria-hidden />
          <span className={css.words}>
            {offline && messages.offline}
            {offline && waiting.length > 0 && ' · '}
            {waiting.length > 0 &&
              (openList ? (
                <button type="button" aria-haspopup="dialog" onClick={openList}>
                  {howMuch}
                </button>
              ) : (
                howMuch
              ))}
          </span>
          {offline && (
            <button type="button" onClick={retry} disabled={busy}>
              <RefreshCw size={16} aria-hidden />
              {busy ? messages.trying : sharedMessages.retry}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
