import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';

import type { LegalCase } from '../../../src/contract/cases';
import { statusLabels } from '../../../src/contract/labels';
import { known } from '../../../ui/src/format/known';
import { StatusBadge } from '../../../ui/src/parts/Badges';
import { useOffline } from '../data/use-offline';
import { caseChangeMessages } from './change-messages';
import { StatusMenu } from './StatusMenu';
import { useStatusChange } from './UseStatusChange';
import css from './in-place.module.css';

const messages = caseChangeMessages.inPlace;

export interface StatusInPlaceProps {
  /** Makes it read-only without a network. */
  readOnlyOffline?: true;
}

/** Draws the status of the case in the record context. A click changes it in place. */
export function StatusInPlace({ readOnlyOffline }: StatusInPlaceProps) {
  const legalCase = useRecordContext<LegalCase>()!;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const change = useStatusChange();
  const status = change.sending?.status ?? legalCase.status;
  const offline = useOffline();
  // A change that has begun continues offline.
  const fixed = readOnlyOffline && offline && !anchor && !change.busy;
  return (
    <>
      {fixed ? (
        <StatusBadge status={status} />
      ) : (
        <button
          type="button"
          className={anchor ? `${css.button} ${css.open}` : css.button}
          aria-label={messages.statusOf(known(statusLabels, status, status), legalCase.title)}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? menuId : undefined}
          aria-busy={change.busy}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <StatusBadge status={status} />
          <ChevronDown size={16} aria-hidden />
        </button>
      )}
      <StatusMenu
        id={menuId}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        status={status}
        onChoose={(chosen) => change.choose([legalCase], { status: chosen })}
      />
      {change.dialog}
    </>
  );
}
