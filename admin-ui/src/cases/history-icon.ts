import {
  AlarmClock,
  Ban,
  Calendar,
  CalendarClock,
  CalendarDays,
  CircleCheck,
  Gavel,
  MessageSquareText,
  Paperclip,
  Pencil,
  Plus,
  RotateCcw,
  SquareCheck,
  Trash2,
} from 'lucide-react';

import type { EntryKind } from '../../../src/contract/agenda';
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
  entry_added: CalendarDays,
  entry_changed: CalendarDays,
  entry_moved: CalendarClock,
  entry_fulfilled: CircleCheck,
  entry_cancelled: Ban,
  entry_reopened: RotateCcw,
  entry_deleted: Trash2,
};

/** The marks of what is made or changed on the agenda. */
const ENTRY_ICONS: Record<EntryKind, Icon> = {
  deadline: AlarmClock,
  hearing: Gavel,
  task: SquareCheck,
};

/** Returns the icon of a history entry; a changed due date has its own, and an agenda entry that of its kind. */
export function historyIcon({
  action,
  field,
  entryKind,
}: Pick<HistoryEntry, 'action' | 'field'> & Partial<Pick<HistoryEntry, 'entryKind'>>): Icon {
  if (entryKind && (action === 'entry_added' || action === 'entry_changed'))
    return known(ENTRY_ICONS, entryKind, CalendarDays);
  return action === 'updated' && field === 'dueDate' ? Calendar : known(ICONS, action, Pencil);
}
