import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useState } from 'react';
import { pageOf, pathTo } from '../../../../src/contract/paths';
import type { OfficeRef, SessionInfo } from '../../../../src/contract/session';
import { switchOffice } from '../../api/session';
import { publicMessages } from '../../messages/public';
import { Note } from '../form/note';
import { StateCard } from '../frame/state-card';

const texts = publicMessages.clientArea.otherOffice;

interface OtherOfficeProps {
  session: SessionInfo;
  /** The office of the address; the session is in another one of the same person. */
  other: OfficeRef;
}

/** The address belongs to another of this person's offices: asks before the session moves there. */
export function OtherOffice({ session, other }: OtherOfficeProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { path } = pageOf(window.location.pathname);

  async function change() {
    if (state === 'busy') return;
    setState('busy');
    try {
      await switchOffice(other.slug);
      window.location.reload();
    } catch {
      setState('failed');
    }
  }

  return (
    <StateCard
      icon={ArrowLeftRight}
      title={texts.title}
      text={texts.question(other.name)}
      actions={
        <>
          {state === 'failed' && (
            <Note title={texts.failed} text={publicMessages.unavailable.fallback} failure />
          )}
          <button
            className="button primary large wide"
            type="button"
            aria-disabled={state === 'busy'}
            onClick={() => void change()}
          >
            {state === 'busy' ? texts.changing : texts.change}
          </button>
          <a className="button large wide" href={pathTo(session.office.slug, path)}>
            {texts.stay(session.office.name)}
          </a>
        </>
      }
    />
  );
}
