import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useState } from 'react';

import { pageOf, pathTo } from '../../../src/contract/paths';
import type { OfficeRef, SessionInfo } from '../../../src/contract/session';
import { switchOffice } from '../../../ui/src/api/session';
import { announce } from '../../../ui/src/api/session-channel';
import { useSend } from '../../../ui/src/api/use-send';
import { Note } from '../../../ui/src/form/Note';
import { StateCard } from '../../../ui/src/frame/StateCard';
import { sharedMessages } from '../../../ui/src/messages';
import { sharedPartMessages } from '../../../ui/src/parts/messages';

const texts = sharedPartMessages.otherOffice;

interface OtherOfficeProps {
  session: SessionInfo;
  /** The office of the address; the session is in another office of the same person. */
  other: OfficeRef;
}

/** The address belongs to another of this person's offices: asks before the session moves there. */
export function OtherOffice({ session, other }: OtherOfficeProps) {
  const [failed, setFailed] = useState(false);
  const { path } = pageOf(window.location.pathname);
  const { start, busy } = useSend({
    send: (_: void, idempotencyKey) => switchOffice(other.slug, idempotencyKey),
    onDone: () => {
      announce('office-changed');
      window.location.reload();
    },
    onFailed: () => setFailed(true),
  });

  return (
    <StateCard
      icon={ArrowLeftRight}
      title={texts.title}
      text={texts.question(other.name)}
      actions={
        <>
          {failed && !busy && (
            <Note title={texts.failed} text={sharedMessages.unavailable.fallback} failure />
          )}
          <button
            className="button primary large wide"
            type="button"
            aria-disabled={busy}
            onClick={() => start()}
          >
            {busy ? texts.changing : texts.change}
          </button>
          <a className="button large wide" href={pathTo(session.office.slug, path)}>
            {texts.stay(session.office.name)}
          </a>
        </>
      }
    />
  );
}
