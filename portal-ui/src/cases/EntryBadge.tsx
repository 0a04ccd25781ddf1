import Check from 'lucide-react/icons/check';

import type { PortalEntry } from '../../../src/contract/portal';
import { known } from '../../../ui/src/format/known';
import { Badge, DeadlineBadge } from '../../../ui/src/parts/Badges';
import { usePortal } from '../frame/portal';
import { isUpcoming } from './entry-text';
import { caseMessages } from './messages';

const words = caseMessages.entries.states;

interface EntryBadgeProps {
  entry: PortalEntry;
  /** Whether its case is concluded. */
  concluded?: boolean;
}

/** Shows how far away an open entry is, or how another one ended. An open hearing in the past has no badge. */
export function EntryBadge({ entry, concluded = false }: EntryBadgeProps) {
  const { profile } = usePortal();
  const { kind, state, dueOn } = entry;
  if (state === 'open') {
    return isUpcoming(entry, concluded) && <DeadlineBadge dueDate={dueOn} today={profile.today} />;
  }
  const text = known(known(words, kind, words.hearing), state, null);
  if (state === 'fulfilled') {
    return (
      <Badge look="sunken">
        <Check size={14} aria-hidden />
        {text}
      </Badge>
    );
  }
  return text && <Badge look="dashed">{text}</Badge>;
}
