import {
  Building2,
  Download,
  FileDown,
  KeyRound,
  LogIn,
  LogOut,
  RotateCcw,
  Send,
  ShieldCheck,
  Trash2,
  TriangleAlert,
  UserCheck,
  UserRoundX,
  Webhook,
} from 'lucide-react';

import { securityActions } from '../../../src/contract/labels';
import type { SecurityAction, SecurityKind } from '../../../src/contract/security-log';
import type { Icon } from '../../../ui/src/parts/icon';

const OF_KIND: Record<SecurityKind, Icon> = {
  entries: LogIn,
  accounts: KeyRound,
  people: UserCheck,
  data: Trash2,
  exports: Download,
  tenants: Building2,
  webhooks: Webhook,
  log: ShieldCheck,
};

/** Icons of actions that say more than the icon of their kind. */
const OF_ACTION: Partial<Record<SecurityAction, Icon>> = {
  sign_in_failed: TriangleAlert,
  sign_in_locked: TriangleAlert,
  refresh_token_reused: TriangleAlert,
  infected_file_refused: TriangleAlert,
  chain_broken: TriangleAlert,
  sign_out: LogOut,
  portal_user_invited: Send,
  invitation_resent: Send,
  staff_user_removed: UserRoundX,
  case_access_taken: UserRoundX,
  office_exported: FileDown,
  takeout_downloaded: FileDown,
  clients_exported: FileDown,
  cases_exported: FileDown,
  agenda_exported: FileDown,
  report_exported: FileDown,
  security_log_exported: FileDown,
  case_restored: RotateCcw,
  client_restored: RotateCcw,
  document_restored: RotateCcw,
  import_restored: RotateCcw,
};

export function iconOf(action: SecurityAction): Icon {
  const kind = (securityActions[action] as { kind: SecurityKind } | undefined)?.kind;
  return OF_ACTION[action] ?? OF_KIND[kind ?? 'log'];
}
