import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';

import type { CaseColumn } from '../../../src/contract/case-view-address';
import type { CaseSort, LegalCase } from '../../../src/contract/cases';
import { ColumnHead } from '../lists/ColumnHead';
import { useDeleteDialog } from '../recycle-bin/DeleteDialog';
import { CaseTableRow } from './CaseTableRow';
import { casesMessages } from './messages';
import type { CaseSelection } from './use-case-selection';
import type { CasesViewState } from './use-cases-view';
import table from '../lists/table.module.css';
import css from './all-cases.module.css';

const messages = casesMessages.views;

/** With more columns than this, each gets less room. */
const USUAL_COLUMNS = 4;

/** The columns by which the list can be sorted. */
const SORTS: Partial<Record<CaseColumn, CaseSort>> = {
  client: 'client',
  status: 'status',
  dueDate: 'dueDate',
  updatedAt: 'updatedAt',
  createdAt: 'createdAt',
};

export interface CaseTableProps {
  cases: LegalCase[];
  view: CasesViewState;
  selection: CaseSelection;
}

/**
 * Draws cases in a table. The headings sort it and stay visible while it scrolls. Status and date change in place, and
 * those of all chosen cases together.
 */
export function CaseTable({ cases, view, selection }: CaseTableProps) {
  const deletion = useDeleteDialog((gone) => {
    const row = cases.filter(({ id }) => id === gone.id);
    selection.mark(row, false);
  });
  const chosen = cases.filter(selection.has).length;
  const classes = [table.table, css.table, view.columns.length > USUAL_COLUMNS && css.many];
  const head = (text: string, sort?: CaseSort, className?: string) =>
    sort ? (
      <ColumnHead
        className={className}
        direction={view.sort === sort ? (view.descending ? 'DESC' : 'ASC') : null}
        onSort={() => view.sortBy(sort)}
      >
        {text}
      </ColumnHead>
    ) : (
      <ColumnHead className={className}>{text}</ColumnHead>
    );
  return (
    <>
      <table className={classes.filter(Boolean).join(' ')} aria-label={messages.names[view.view]}>
        <thead>
          <tr>
            <th scope="col" className={css.select}>
              <Checkbox
                size="small"
                checked={chosen > 0 && chosen === cases.length}
                indeterminate={chosen > 0 && chosen < cases.length}
                onChange={() => selection.mark(cases, chosen < cases.length)}
                slotProps={{ input: { 'aria-label': messages.selectPage } }}
              />
            </th>
            <ColumnHead className={css.case}>{messages.case}</ColumnHead>
            {view.columns.map((name) => (
              <Head key={name}>{head(messages.columns[name], SORTS[name], css[name])}</Head>
            ))}
            <th scope="col" className={css.menu}>
              <span className={css.hidden}>{messages.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cases.map((legalCase) => (
            <CaseTableRow
              key={legalCase.id}
              legalCase={legalCase}
              columns={view.columns}
              chosen={selection.has(legalCase)}
              onChoose={(on) => selection.mark([legalCase], on)}
              onDelete={() =>
                deletion.ask({ kind: 'case', id: legalCase.id, title: legalCase.title })
              }
            />
          ))}
        </tbody>
      </table>
      {deletion.dialog}
    </>
  );
}

/** A fragment with a key: `ColumnHead` is the cell itself. */
function Head({ children }: { children: ReactNode }) {
  return children;
}
