import { Check, CircleX, Clock } from 'lucide-react';

import type { InvitationStatus } from '../../../src/contract/invitations';
import { Badge } from '../../../ui/src/parts/badges';
import { invitationsMessages } from './messages';

const LOOKS = {
  pending: { look: 'aberto', Icon: Clock },
  accepted: { look: 'sunken', Icon: Check },
  expired: { look: 'outlined', Icon: CircleX },
} as const;

/** What has become of an invitation. */
export function InvitationBadge({ status }: { status: InvitationStatus }) {
  const { look, Icon } = LOOKS[status];
  return (
    <Badge look={look}>
      <Icon size={14} />
      {invitationsMessages.statuses[status]}
    </Badge>
  );
}
