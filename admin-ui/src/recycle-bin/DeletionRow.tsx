import Button from '@mui/material/Button';
import {
  CalendarDays,
  Combine,
  Contact,
  FileSpreadsheet,
  FileText,
  RotateCcw,
  Scale,
} from 'lucide-react';
import { createElement } from 'react';

import type { Deletion, DeletionKind } from '../../../src/contract/deletions';
import { dateTime, dayOf, daysBetween, numericDayAndMonth } from '../../../ui/src/format/dates';
import { known } from '../../../ui/src/format/known';
import type { Icon } from '../../../ui/src/parts/icon';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useSession, useToday } from '../session/Session';
import { recycleBinMessages as messages } from './messages';
import { useRestore } from './use-restore';
import css from './recycle-bin.module.css';

const ICONS: Record<DeletionKind, Icon> = {
  case: Scale,
  client: Contact,
  document: FileText,
  import: FileSpreadsheet,
  agenda_entry: CalendarDays,
  client_join: Combine,
};

/** Shows one deleted thing, and what was deleted along with it. */
export function DeletionRow({ deletion }: { deletion: Deletion }) {
  const { start, busy } = useRestore();
  const { id, kind, deletedBy, deletedAt, purgedAt } = deletion;
  const { timeZone } = useSession().office;
  const today = useToday();
  const icon = known(ICONS, kind, FileText);
  const { title, what, where } = wordsFor(deletion, timeZone);
  return (
    <li className={css.row}>
      <span className={`center tile ${css.tile}`} aria-hidden>
        {createElement(icon, { size: 18 })}
      </span>
      <div className={css.words}>
        <div className={`truncate ${css.title}`} title={title}>
          {title}
        </div>
        <div className="meta">{where ? `${what} · ${where}` : what}</div>
      </div>
      <div className={css.who}>
        <div>{messages.deletedBy(kind, deletedBy)}</div>
        <div className="meta">{dateTime(deletedAt, timeZone)}</div>
      </div>
      <div className={css.left}>
        {messages.daysLeft(daysBetween(today, dayOf(purgedAt, timeZone)))}
      </div>
      <Button
        className={css.restore}
        size="small"
        startIcon={<RotateCcw />}
        disabled={busy}
        aria-label={busy ? undefined : messages.restoreTitle(title)}
        onClick={() => start({ id, kind })}
      >
        {busy ? messages.restoring : messages.restore}
      </Button>
    </li>
  );
}

interface Words {
  title: string;
  what: string;
  where: string | null;
}

/** An import is named by its day and its size; its origin is a file. */
function wordsFor(deletion: Deletion, timeZone: string): Words {
  const { kind, title, place, importedAt, clients, cases, documents, entries } = deletion;
  if (importedAt !== null) {
    const [rows, n] = importedRows({ clients, cases, entries });
    const day = numericDayAndMonth(dayOf(importedAt, timeZone));
    return { title: messages.importTitle(day, rows, n), what: messages.kind[kind], where: title };
  }
  const along = { cases, documents };
  const what =
    cases + documents > 0 ? messages.kindWith(kind, along) : known(messages.kind, kind, kind);
  return { title, what, where: place };
}

/** Names the rows that an import brought, and how many of them went. */
function importedRows(went: Pick<Deletion, 'clients' | 'cases' | 'entries'>) {
  const { clients, cases, entries } = went;
  if (clients > 0) return ['clients', clients] as const;
  return entries > 0 ? (['agenda-entries', entries] as const) : (['cases', cases] as const);
}

/** Draws six rows in their final shape. */
export function DeletionRowsSkeleton() {
  return (
    <SkeletonGroup>
      {[220, 300, 180, 260, 200, 240].map((width) => (
        <div key={width} className={css.row}>
          <span className={`center tile ${css.tile}`} />
          <div className={css.skeleton}>
            <Skeleton width={`min(${width}px, 80%)`} />
            <Skeleton width={120} height={12} />
          </div>
          <div className={`${css.who} ${css.skeleton}`}>
            <Skeleton width={160} />
            <Skeleton width={110} height={12} />
          </div>
          <div className={css.left}>
            <Skeleton width={96} />
          </div>
          <span className={css.restore}>
            <Skeleton width={112} height={32} />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  );
}
