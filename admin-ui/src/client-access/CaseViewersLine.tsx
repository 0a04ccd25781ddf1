import { useQuery } from '@tanstack/react-query';
import { EyeOff, UserCheck } from 'lucide-react';
import { useState } from 'react';

import type { CaseViewers } from '../../../src/contract/users';
import { CaseViewersDialog } from './CaseViewersDialog';
import { caseViewersQuery } from './client-access-queries';
import { clientAccessMessages } from './messages';
import { SeeAsViewer } from './SeeAsClient';
import css from './client-access.module.css';

const messages = clientAccessMessages.viewers;

/** People named before "e mais". */
const NAMED = 2;

export interface CaseViewersLineProps {
  caseId: string;
  /** The case's client. */
  clientId: string | null;
}

/** In a case's header: who at its clients sees it, with the ways to change that and to see the portal as one of them. */
export function CaseViewersLine(props: CaseViewersLineProps) {
  const { caseId, clientId } = props;
  const { data } = useQuery(caseViewersQuery(caseId));
  const [open, setOpen] = useState(false);
  if (!data) return null;
  const words = wordsOf(data);
  const Mark = words ? UserCheck : EyeOff;
  const seeing = data.viewers.filter(({ active }) => active);
  const only = seeing.length === 1 ? seeing[0] : undefined;
  return (
    <>
      <button
        type="button"
        className={css.line}
        aria-haspopup="dialog"
        aria-label={messages.change(words ?? messages.nobody)}
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

/** Null where nobody sees it: who has no account yet does not. */
function wordsOf({ viewers }: CaseViewers): string | null {
  const names = viewers.filter(({ active }) => active).map(({ fullName }) => fullName);
  if (names.length === 0) return null;
  return messages.visibleTo(names.slice(0, NAMED), Math.max(0, names.length - NAMED));
}
