import { Check, Circle, Clock, TriangleAlert } from 'lucide-react';
import { createElement, type ReactNode } from 'react';

import type { CaseStatus } from '../../../src/contract/cases';
import { requestStatusLabels, statusLabels } from '../../../src/contract/labels';
import type { RequestStatus } from '../../../src/contract/service-requests';
import { deadlineText, deadlineTone } from '../format/deadlines';
import { known } from '../format/known';
import { HalfCircle } from './HalfCircle';
import type { Icon } from './icon';
import { sharedPartMessages } from './messages';
import badges from './badges.module.css';
import tones from './tones.module.css';

const css = { ...tones, ...badges };

type Look =
  | 'overdue'
  | 'red'
  | 'orange'
  | 'green'
  | 'outlined'
  | 'dashed'
  | 'missing'
  | 'sunken'
  | 'inverted'
  | CaseStatus;

const STATUS_ICONS: Record<CaseStatus, Icon> = {
  aberto: Circle,
  em_andamento: HalfCircle,
  concluido: Check,
};

const LOOKS: Record<CaseStatus, Look> = {
  aberto: 'aberto',
  em_andamento: 'em_andamento',
  concluido: 'concluido',
};

/** One badge of the language; red, orange and green mean time only. */
export function Badge({ look, children }: { look: Look; children: ReactNode }) {
  return <span className={`${css.badge} ${css[look]}`}>{children}</span>;
}

/** A case's status, with its icon; `text` leaves out the box where room is short. */
export function StatusBadge({ status, text }: { status: CaseStatus; text?: boolean }) {
  const look = css[known(LOOKS, status, 'sunken')];
  return (
    <span className={`${css.badge} ${look} ${text ? css.text : ''}`} data-status={status}>
      <StatusIcon status={status} />
      {known(statusLabels, status, status)}
    </span>
  );
}

/** A request's status: a new request looks like an open case, which nobody has begun either. */
export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  const look = css[known(REQUEST_LOOKS, status, 'sunken')];
  return (
    <span className={`${css.badge} ${look}`} data-status={status}>
      <StatusIcon status={known(REQUEST_LOOKS, status, 'aberto')} />
      {known(requestStatusLabels, status, status)}
    </span>
  );
}

export function RequestStatusIcon({ status }: { status: RequestStatus }) {
  return <StatusIcon status={known(REQUEST_LOOKS, status, 'aberto')} size={18} />;
}

const REQUEST_LOOKS: Record<RequestStatus, CaseStatus> = {
  novo: 'aberto',
  em_andamento: 'em_andamento',
  concluido: 'concluido',
};

function StatusIcon({ status, size = 14 }: { status: CaseStatus; size?: number }) {
  return createElement(known(STATUS_ICONS, status, Circle), { size });
}

/**
 * Shows how far away a deadline is, seen from the office's today; both `YYYY-MM-DD`.
 * Concluded cases are neither due nor overdue: show none for them.
 */
export function DeadlineBadge({ dueDate, today }: { dueDate: string; today: string }) {
  const tone = deadlineTone(dueDate, today);
  return (
    <span className={`${css.badge} ${css[tone]}`} data-tone={tone}>
      {tone === 'overdue' && <TriangleAlert size={14} />}
      {deadlineText(dueDate, today)}
    </span>
  );
}

/** "Em Atraso": something of this client is past its date. */
export function OverdueBadge() {
  return (
    <Badge look="overdue">
      <TriangleAlert size={14} />
      {sharedPartMessages.badges.overdue}
    </Badge>
  );
}

/** "Urgente": something of this client is due within the window. */
export function UrgentBadge() {
  return (
    <Badge look="red">
      <Clock size={14} />
      {sharedPartMessages.badges.urgent}
    </Badge>
  );
}

/** Ativo or Inativo. */
export function ActivityBadge({ active }: { active: boolean }) {
  return (
    <Badge look="outlined">
      <i className={active ? css.dot : `${css.dot} ${css.hollow}`} aria-hidden />
      {active ? sharedPartMessages.badges.active : sharedPartMessages.badges.inactive}
    </Badge>
  );
}
