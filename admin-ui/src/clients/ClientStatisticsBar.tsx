import { Contact, UserCheck, UserX } from 'lucide-react';

import type { ClientStatistics } from '../../../src/contract/clients';
import { count, percent } from '../../../ui/src/format/numbers';
import { StatBar } from '../layout/StatBar';
import { clientsMessages } from './messages';
import { useClientsAddress } from './use-clients-address';

const messages = clientsMessages.statistics;

/** Shows how many clients there are, active and inactive. Each figure links to them in the list. */
export function ClientStatisticsBar({ statistics }: { statistics: ClientStatistics }) {
  const { toListOf } = useClientsAddress();
  const { total, active, inactive, newThisMonth } = statistics;
  return (
    <StatBar
      widerFirst
      stats={[
        {
          id: 'total',
          label: messages.total,
          icon: Contact,
          value: count(total),
          ...(newThisMonth > 0
            ? {
                parts: [
                  { text: messages.newThisMonth(newThisMonth), to: toListOf('newThisMonth') },
                ],
              }
            : { sub: messages.newThisMonth(0) }),
          to: toListOf(null),
        },
        {
          id: 'active',
          label: messages.active,
          icon: UserCheck,
          value: count(active),
          sub: messages.ofTotal(percent(active, total)),
          to: toListOf('active'),
        },
        {
          id: 'inactive',
          label: messages.inactive,
          icon: UserX,
          value: count(inactive),
          sub: messages.ofTotal(percent(inactive, total)),
          to: toListOf('inactive'),
        },
      ]}
    />
  );
}
