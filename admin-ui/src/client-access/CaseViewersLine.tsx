import { EyeOff, UserCheck } from 'lucide-react';
import { useState } from 'react';

import type { CaseViewer } from '../../../src/contract/users';
import { useCaseViewers } from '../files/case-viewers';
import { CaseViewersDialog } from './CaseViewersDialog';
import { clientAccessMessages } from './messages';
import { SeeAsViewer } from './SeeAsClient';
import css from './client-access.module.css';

const messages = clientAccessMessages.viewers;

/** The number of people named before "e mais". */
const NAMES_SHOWN = 2;

export interface CaseViewersLineProps {
  caseId: string;
  /** The case's client. */
  clientId: string | null;
}

/**
 * Draws in a case's header which people of its clients see it, with buttons to change that and to open the portal as
 * one of them.
 */
export function CaseViewersLine(props: CaseViewersLineProps) {
  const { caseId, clientId } = props;
  const seeing = useCaseViewers(caseId);
  const [open, setOpen] = useState(false);
  if (!seeing) return null;
  const words = viewersText(seeing);
  const Mark = words ? UserCheck : EyeOff;
  const only = seeing.length === 1 ? seeing[0] : undefined;
  return (
    <>
      <button
        type="button"
        className={css.line}
        aria-haspopup="dialog"
        aria-label={words ? messages.change(words) : messages.giveAccess}
        onClick={() => setOpen(true)}
      >
        <Mark size={16} />
        <span>{words ?? messages.nobody}</span>
      </button>
      {only && <SeeAsViewer viewer={only} clientId={clientId} />}
      {open && <CaseViewersDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Returns null if nobody sees the case. */
function viewersText(seeing: readonly CaseViewer[]): string | null {
  const names = seeing.map(({ fullName }) => fullName);
  if (names.length === 0) return null;
  return messages.visibleTo(names.slice(0, NAMES_SHOWN), Math.max(0, names.length - NAMES_SHOWN));
}
