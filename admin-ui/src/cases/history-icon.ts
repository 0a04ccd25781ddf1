import {
  Calendar,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  CalendarX,
  MessageSquareText,
  Paperclip,
  Pencil,
  Plus,
} from 'lucide-react';

import type { HistoryAction, HistoryEntry } from '../../../src/contract/case-history';
import { known } from '../../../ui/src/format/known';
import { HalfCircle } from '../../../ui/src/parts/HalfCircle';
import type { Icon } from '../../../ui/src/parts/icon';

const ICONS: Record<HistoryAction, Icon> = {
  created: Plus,
  status_changed: HalfCircle,
  updated: Pencil,
  note_added: MessageSquareText,
  document_uploaded: Paperclip,
  entry_added: CalendarPlus,
  entry_changed: CalendarDays,
  entry_moved: CalendarClock,
  entry_fulfilled: CalendarCheck,
  entry_cancelled: CalendarX,
  entry_reopened: CalendarDays,
  entry_deleted: CalendarX,
};

/** Returns the icon of a history entry; a changed due date has its own. */
export function historyIcon({ action, field }: Pick<HistoryEntry, 'action' | 'field'>): Icon {
  return action === 'updated' && field === 'dueDate' ? Calendar : known(ICONS, action, Pencil);
}
