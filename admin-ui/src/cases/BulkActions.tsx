import Button from '@mui/material/Button';
import { Calendar, ChevronDown, SquareUser, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';

import { CASE_CHANGES_MAX } from '../../../src/contract/case-changes';
import type { LegalCase } from '../../../src/contract/cases';
import { HalfCircle } from '../../../ui/src/parts/HalfCircle';
import { BulkClientDialog } from './BulkClientDialog';
import { BulkDeleteDialog } from './BulkDeleteDialog';
import type { SharedChange } from './case-changes';
import { caseChangeMessages } from './change-messages';
import { DateDialog } from './DateDialog';
import { casesMessages } from './messages';
import { StatusMenu } from './StatusMenu';
import { useCaseChanges } from './use-case-changes';
import { useStatusChange } from './UseStatusChange';

const messages = caseChangeMessages.bulk;

export interface BulkActionsProps {
  /** The chosen cases as last read. */
  cases: readonly LegalCase[];
  /** Called after all of them were changed; the selection is then cleared. */
  onDone: () => void;
}

/** Changes several cases at once. Each action can be undone as one. */
export function BulkActions({ cases, onDone }: BulkActionsProps) {
  const menuId = useId();
  const [statusAt, setStatusAt] = useState<HTMLElement | null>(null);
  const [dateAt, setDateAt] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<'client' | 'delete' | null>(null);
  const status = useStatusChange(onDone);
  const changes = useCaseChanges(onDone);
  const tooMany = cases.length > CASE_CHANGES_MAX;
  const off = cases.length === 0 || tooMany || status.busy || changes.busy;
  const change = (shared: SharedChange, text: string) =>
    changes.start({ cases, changeOf: () => shared }, (changed) => ({
      title: messages.changed(changed.length),
      text,
    }));
  return (
    <>
      {tooMany && <span className="meta">{messages.tooMany(CASE_CHANGES_MAX)}</span>}
      <Button
        startIcon={<HalfCircle />}
        endIcon={<ChevronDown />}
        disabled={off}
        aria-haspopup="menu"
        aria-controls={statusAt ? menuId : undefined}
        onClick={(event) => setStatusAt(event.currentTarget)}
      >
        {messages.status}
      </Button>
      <Button
        startIcon={<Calendar />}
        disabled={off}
        aria-haspopup="dialog"
        onClick={(event) => setDateAt(event.currentTarget)}
      >
        {messages.date}
      </Button>
      <Button
        startIcon={<SquareUser />}
        disabled={off}
        aria-haspopup="dialog"
        onClick={() => setAsking('client')}
      >
        {messages.client}
      </Button>
      <Button
        startIcon={<Trash2 />}
        color="error"
        disabled={off}
        aria-haspopup="dialog"
        onClick={() => setAsking('delete')}
      >
        {messages.delete}
      </Button>
      <StatusMenu
        id={menuId}
        anchor={statusAt}
        onClose={() => setStatusAt(null)}
        onChoose={(chosen) => status.choose(cases, { status: chosen })}
      />
      <DateDialog
        anchor={dateAt}
        day={null}
        onClose={() => setDateAt(null)}
        onSave={({ dueDate = null }) => change({ dueDate }, messages.due(dueDate))}
      />
      <BulkClientDialog
        open={asking === 'client'}
        count={cases.length}
        onClose={() => setAsking(null)}
        onChoose={(client, shares) =>
          change(
            { clientId: client?.id ?? null, ...(shares && { shareDocuments: true }) },
            messages.clientIs(client?.name ?? casesMessages.client.unassigned),
          )
        }
      />
      <BulkDeleteDialog
        open={asking === 'delete'}
        cases={cases}
        onClose={() => setAsking(null)}
        onDone={onDone}
      />
      {status.dialog}
    </>
  );
}
