import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin';

import { Fact } from '../layout/Fact';
import { COMPACT } from '../theme/measures';
import { ColumnHead } from './ColumnHead';
import { listsMessages as messages } from './messages';
import css from './record-table.module.css';
import table from './table.module.css';

export interface Column<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  /** Pixels or a share; what is left by default. */
  width?: number | string;
  /** The field that the list is sorted by under this heading. */
  sortBy?: string;
  /** Left out where the table is narrow, but for the cards of a phone. */
  wideOnly?: boolean;
}

interface RecordTableProps<Row> {
  label: string;
  /** The first column names the record, and heads its card on a phone. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  actions?: (row: Row) => ReactNode;
  actionsWidth?: number;
  /** Set as `data-state`, for the looks of a row. */
  stateOf?: (row: Row) => string;
}

/** The records of react-admin's list context as a table; as cards on a phone and an upright tablet. */
export function RecordTable<Row extends RaRecord>(props: RecordTableProps<Row>) {
  const { data = [] } = useListContext<Row>();
  const compact = useMediaQuery(COMPACT, { noSsr: true });
  const { label } = props;
  if (compact) {
    return (
      <ul aria-label={label}>
        {data.map((row) => (
          <RecordContextProvider key={row.id} value={row}>
            <RecordCard {...props} row={row} />
          </RecordContextProvider>
        ))}
      </ul>
    );
  }
  return (
    <table className={`${table.table} ${css.table}`} aria-label={label}>
      <Head {...props} />
      <tbody>
        {data.map((row) => (
          <RecordContextProvider key={row.id} value={row}>
            <RecordRow {...props} row={row} />
          </RecordContextProvider>
        ))}
      </tbody>
    </table>
  );
}

function Head<Row>({ columns, actions, actionsWidth = 60 }: RecordTableProps<Row>) {
  const { sort, setSort } = useListContext();
  return (
    <thead>
      <tr>
        {columns.map(({ label, width, sortBy, wideOnly }) => (
          <ColumnHead
            key={label}
            width={width}
            className={wideOnly ? css.wideOnly : undefined}
            {...(sortBy && {
              direction: sort.field === sortBy ? sort.order : null,
              onSort: () => setSort({ field: sortBy, order: turned(sort, sortBy) }),
            })}
          >
            {label}
          </ColumnHead>
        ))}
        {actions && (
          <ColumnHead width={actionsWidth}>
            <span className="visually-hidden">{messages.actions}</span>
          </ColumnHead>
        )}
      </tr>
    </thead>
  );
}

function turned(sort: { field: string; order: 'ASC' | 'DESC' }, field: string): 'ASC' | 'DESC' {
  return sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC';
}

type RowProps<Row> = RecordTableProps<Row> & { row: Row };

function RecordRow<Row extends RaRecord>({ row, columns, actions, stateOf }: RowProps<Row>) {
  return (
    <tr data-record={row.id} data-state={stateOf?.(row)}>
      {columns.map(({ label, render, wideOnly }) => (
        <td key={label} className={wideOnly ? css.wideOnly : undefined}>
          {render(row)}
        </td>
      ))}
      {actions && (
        <td>
          <span className={css.actions}>{actions(row)}</span>
        </td>
      )}
    </tr>
  );
}

function RecordCard<Row extends RaRecord>({ row, columns, actions, stateOf }: RowProps<Row>) {
  const [name, ...facts] = columns;
  return (
    <li className={css.card} data-record={row.id} data-state={stateOf?.(row)}>
      <div className={css.name}>{name.render(row)}</div>
      <dl className={css.facts}>
        {facts.map(({ label, render }) => (
          <Fact key={label} label={label}>
            {render(row)}
          </Fact>
        ))}
      </dl>
      {actions && <span className={css.actions}>{actions(row)}</span>}
    </li>
  );
}
