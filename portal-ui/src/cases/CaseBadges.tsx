import { statusLabels } from '../../../src/contract/labels';
import type { PortalCase } from '../../../src/contract/portal';
import { Badge, DeadlineBadge, StatusBadge } from '../../../ui/src/parts/Badges';
import { usePortal } from '../frame/portal';
import { statusText } from './messages';

/** A status that the portal knows, or "Status Desconhecido". */
export function CaseStatusBadge({ status }: Pick<PortalCase, 'status'>) {
  if (status in statusLabels) return <StatusBadge status={status} />;
  return <Badge look="sunken">{statusText(status)}</Badge>;
}

/** Shows how far away the case's date is; nothing for concluded cases. */
export function CaseDueBadge({ status, dueDate }: Pick<PortalCase, 'status' | 'dueDate'>) {
  const { profile } = usePortal();
  if (!dueDate || status === 'concluido') return null;
  return <DeadlineBadge dueDate={dueDate} today={profile.today} />;
}
