import { Check, CircleX, Clock } from 'lucide-react';
import { createElement } from 'react';

import type { InvitationStatus } from '../../../src/contract/invitations';
import { known } from '../../../ui/src/format/known';
import { Badge } from '../../../ui/src/parts/Badges';
import { invitationsMessages } from './messages';

const LOOKS = {
  pending: { look: 'aberto', Icon: Clock },
  accepted: { look: 'sunken', Icon: Check },
  expired: { look: 'outlined', Icon: CircleX },
} as const;

/** Shows an invitation's status. */
export function InvitationBadge({ status }: { status: InvitationStatus }) {
  const { look, Icon: icon } = known(LOOKS, status, LOOKS.expired);
  return (
    <Badge look={look}>
      {createElement(icon, { size: 14 })}
      {known(invitationsMessages.statuses, status, status)}
    </Badge>
  );
}
