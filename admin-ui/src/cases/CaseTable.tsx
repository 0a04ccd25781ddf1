import Checkbox from '@mui/material/Checkbox';
import { Link2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { RecordContextProvider, useListContext, useRecordContext } from 'react-admin';

import { CASE_SORTS } from '../../../src/contract/case-lists';
import type { CaseColumn } from '../../../src/contract/case-view-address';
import { type LegalCase } from '../../../src/contract/cases';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { DeadlineBadge } from '../../../ui/src/parts/Badges';
import { useCopyLink } from '../feedback/use-copy-link';
import { ActionMenu } from '../lists/ActionMenu';
import { ColumnHead } from '../lists/ColumnHead';
import { commonMessages } from '../messages';
import { CaseLink, ClientLink } from '../navigation/RecordLink';
import { useDeleteDialog } from '../recycle-bin/DeleteDialog';
import { useSession, useToday } from '../session/Session';
import { DateInPlace } from './DateInPlace';
import { openDueDate } from './deadline';
import { casesMessages } from './messages';
import { StatusInPlace } from './StatusInPlace';
import { nextSort } from './use-cases-list';
import type { CasesViewState } from './use-cases-view';
import table from '../lists/table.module.css';
import css from './all-cases.module.css';

const messages = casesMessages.views;

/** With more columns than this, each gets less room. */
const USUAL_COLUMNS = 4;

/** Cells of the columns that are more than a text of the case. */
const CELLS = {
  client: ({ clientId, clientName }) =>
    clientId ? (
      <ClientLink
        id={clientId}
        className={`two-lines quiet-link ${css.words}`}
        title={clientName ?? undefined}
      >
        {clientName}
      </ClientLink>
    ) : (
      messages.none
    ),
  responsible: ({ responsibleName }) => <Words text={responsibleName} />,
  status: () => <StatusInPlace />,
  dueDate: () => <DueDate />,
  updatedAt: ({ updatedAt }) => <Day of={updatedAt} />,
  createdAt: ({ createdAt }) => <Day of={createdAt} />,
} satisfies Partial<Record<CaseColumn, (legalCase: LegalCase) => ReactNode>>;

const hasCell = (name: CaseColumn): name is keyof typeof CELLS => name in CELLS;

/**
 * Draws the list's cases in a table. The headings sort it and stay visible while it scrolls. Status and date change in
 * place, and those of all chosen cases together.
 */
export function CaseTable({ view: { view, columns } }: { view: CasesViewState }) {
  const { data = [], sort, setSort, selectedIds, onSelect } = useListContext<LegalCase>();
  const deletion = useDeleteDialog(({ id }) => onSelect(selectedIds.filter((one) => one !== id)));
  const ids = data.map(({ id }) => id);
  const others = selectedIds.filter((id) => !ids.includes(id));
  const chosen = selectedIds.length - others.length;
  const classes = [table.table, css.table, columns.length > USUAL_COLUMNS && css.many];
  return (
    <>
      <table className={classes.filter(Boolean).join(' ')} aria-label={messages.names[view]}>
        <thead>
          <tr>
            <th scope="col" className={css.select}>
              <Checkbox
                size="small"
                checked={chosen > 0 && chosen === ids.length}
                indeterminate={chosen > 0 && chosen < ids.length}
                onChange={() => onSelect(chosen < ids.length ? [...others, ...ids] : others)}
                slotProps={{ input: { 'aria-label': messages.selectPage } }}
              />
            </th>
            <ColumnHead className={css.case}>{messages.case}</ColumnHead>
            {columns.map((name) => {
              const sortBy = CASE_SORTS.find((one) => one === name);
              return (
                <ColumnHead
                  key={name}
                  className={css[name]}
                  {...(sortBy && {
                    direction: sort.field === sortBy ? sort.order : null,
                    onSort: () => setSort(nextSort(sort, sortBy)),
                  })}
                >
                  {messages.columns[name]}
                </ColumnHead>
              );
            })}
            <th scope="col" className={css.menu}>
              <span className="visually-hidden">{messages.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((legalCase) => (
            <RecordContextProvider key={legalCase.id} value={legalCase}>
              <Row columns={columns} askToDelete={deletion.ask} />
            </RecordContextProvider>
          ))}
        </tbody>
      </table>
      {deletion.dialog}
    </>
  );
}

interface RowProps {
  columns: readonly CaseColumn[];
  askToDelete: ReturnType<typeof useDeleteDialog>['ask'];
}

function Row({ columns, askToDelete }: RowProps) {
  const legalCase = useRecordContext<LegalCase>()!;
  const { id, title, number, court } = legalCase;
  const { selectedIds, onToggleItem } = useListContext();
  const chosen = selectedIds.includes(id);
  const copyLink = useCopyLink({ kind: 'case', id });
  const today = useToday();
  const due = openDueDate(legalCase);
  // A court with a column of its own is not repeated.
  const under =
    [number, columns.includes('court') ? null : court].filter(Boolean).join(' · ') ||
    casesMessages.list.withoutNumber;
  return (
    <tr
      className={[due && due < today && css.overdue, chosen && css.chosen]
        .filter(Boolean)
        .join(' ')}
      data-case={id}
    >
      <td className={css.select}>
        <Checkbox
          size="small"
          checked={chosen}
          onChange={() => onToggleItem(id)}
          slotProps={{ input: { 'aria-label': messages.select(title) } }}
        />
      </td>
      <td className={css.case}>
        <CaseLink id={id} className={`truncate quiet-link ${css.title}`} title={title}>
          {title}
        </CaseLink>
        <span className={`meta truncate ${css.under}`} title={under}>
          {under}
        </span>
      </td>
      {columns.map((name) => (
        <td key={name} className={css[name]}>
          {hasCell(name) ? CELLS[name](legalCase) : <Words text={legalCase[name]} />}
        </td>
      ))}
      <td className={css.menu}>
        <ActionMenu
          label={messages.options(title)}
          actions={[
            { label: commonMessages.link.copy, icon: Link2, onClick: copyLink },
            {
              label: casesMessages.detail.delete,
              icon: Trash2,
              onClick: () => askToDelete({ kind: 'case', id, title }),
            },
          ]}
        />
      </td>
    </tr>
  );
}

function DueDate() {
  const today = useToday();
  const due = openDueDate(useRecordContext<LegalCase>()!);
  return (
    <span className={`stack ${css.due}`}>
      <DateInPlace textOf={dayText}>
        {due && <DeadlineBadge dueDate={due} today={today} />}
      </DateInPlace>
    </span>
  );
}

function dayText(day: string | null): string {
  return day ? shortDate(day) : casesMessages.notDefined;
}

function Day({ of }: { of: string }) {
  return shortDate(dayOf(of, useSession().office.timeZone));
}

function Words({ text }: { text: string | null }) {
  return (
    <span className={`two-lines ${css.words}`} title={text ?? undefined}>
      {text ?? messages.none}
    </span>
  );
}
