import { Check, CircleDashed, Inbox, Undo2 } from 'lucide-react';
import { createElement } from 'react';

import { itemStateLabels } from '../../../src/contract/labels';
import type { ItemState } from '../../../src/contract/service-requests';
import { known } from '../format/known';
import { Badge } from './Badges';
import type { Icon } from './icon';

const LOOKS = {
  open: 'missing',
  received: 'sunken',
  accepted: 'sunken',
  returned: 'inverted',
} as const satisfies Record<ItemState, string>;
const ICONS: Record<ItemState, Icon> = {
  open: CircleDashed,
  received: Inbox,
  accepted: Check,
  returned: Undo2,
};

/** The state of a document that was asked for. Never red or green, which mean time. */
export function ItemBadge({ state }: { state: ItemState }) {
  const look = { size: 14, strokeWidth: 1.75, 'aria-hidden': true };
  return (
    <Badge look={known(LOOKS, state, 'outlined')}>
      {createElement(known(ICONS, state, CircleDashed), look)}
      {known(itemStateLabels, state, state)}
    </Badge>
  );
}
