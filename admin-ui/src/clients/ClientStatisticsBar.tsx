import { Contact, UserCheck, UserX } from 'lucide-react';

import type { ClientStatistics } from '../../../src/contract/clients';
import { count, percent } from '../../../ui/src/format/numbers';
import { StatBar } from '../layout/StatBar';
import { clientsPath } from './clients-address';
import { clientsMessages } from './messages';

const messages = clientsMessages.statistics;

/** Shows how many clients there are, active and inactive. Each figure links to them in the list. */
export function ClientStatisticsBar({ statistics }: { statistics: ClientStatistics }) {
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
                  { text: messages.newThisMonth(newThisMonth), to: clientsPath('newThisMonth') },
                ],
              }
            : { sub: messages.newThisMonth(0) }),
          to: clientsPath(),
        },
        {
          id: 'active',
          label: messages.active,
          icon: UserCheck,
          value: count(active),
          sub: messages.ofTotal(percent(active, total)),
          to: clientsPath('active'),
        },
        {
          id: 'inactive',
          label: messages.inactive,
          icon: UserX,
          value: count(inactive),
          sub: messages.ofTotal(percent(inactive, total)),
          to: clientsPath('inactive'),
        },
      ]}
    />
  );
}
