import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { createElement } from 'react';

import type { CaseStatus } from '../../../src/contract/cases';
import { requestStatusLabels } from '../../../src/contract/labels';
import type { RequestStatus } from '../../../src/contract/service-requests';
import { known } from '../../../ui/src/format/known';
import { Badge } from '../../../ui/src/parts/Badges';
import { HalfCircle } from '../../../ui/src/parts/HalfCircle';
import type { Icon } from '../../../ui/src/parts/icon';

const STATUS_ICONS: Record<RequestStatus, Icon> = {
  novo: Circle,
  em_andamento: HalfCircle,
  concluido: Check,
};
/** The case status whose colours each status of a request has. */
const LOOKS: Record<RequestStatus, CaseStatus> = {
  novo: 'aberto',
  em_andamento: 'em_andamento',
  concluido: 'concluido',
};

export const statusIcon = (status: RequestStatus): Icon => known(STATUS_ICONS, status, Circle);

/** Novo, Em Andamento or Concluído. */
export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  return (
    <Badge look={known(LOOKS, status, 'sunken')}>
      {createElement(statusIcon(status), { size: 14 })}
      {known(requestStatusLabels, status, status)}
    </Badge>
  );
}
