import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

import { Avatar } from '../parts/Avatar';
import { ColumnHead } from '../parts/ColumnHead';
import { Fact } from '../parts/Fact';
import { COMPACT } from '../theme/measures';
import { usersMessages } from './messages';
import list from '../parts/row-cards.module.css';
import table from '../parts/table.module.css';
import css from './users.module.css';

/** A column beside the first, in which the person stands. */
export interface PeopleColumn<Row> {
  label: string;
  read: (row: Row) => ReactNode;
}

interface PeopleTableProps<Row> {
  label: string;
  /** Heading of the first column. */
  nameLabel: string;
  rows: Row[];
  columns: readonly PeopleColumn<Row>[];
  actions: (row: Row) => ReactNode;
}

export interface Person {
  id: string;
  fullName: string;
  email: string;
}

/** People to compare; on a phone and an upright tablet one below the other. */
export function PeopleTable<Row extends Person>(props: PeopleTableProps<Row>) {
  const compact = useMediaQuery(COMPACT, { noSsr: true });
  return compact ? <PeopleCards {...props} /> : <Table {...props} />;
}

function Table<Row extends Person>({
  label,
  nameLabel,
  rows,
  columns,
  actions,
}: PeopleTableProps<Row>) {
  return (
    <table className={`${table.table} ${css.table}`} aria-label={label}>
      <thead>
        <tr>
          <ColumnHead>{nameLabel}</ColumnHead>
          {columns.map((column) => (
            <ColumnHead key={column.label}>{column.label}</ColumnHead>
          ))}
          <ColumnHead className={css.actionsHead}>
            <span className={list.hidden}>{usersMessages.list.actions}</span>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-person={row.id}>
            <td>
              <Who person={row} />
            </td>
            {columns.map((column) => (
              <td key={column.label} className={css.cell}>
                {column.read(row)}
              </td>
            ))}
            <td>
              <span className={`${list.actions} ${css.actions}`}>{actions(row)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PeopleCards<Row extends Person>({ label, rows, columns, actions }: PeopleTableProps<Row>) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={list.card} data-person={row.id}>
          <Who person={row} />
          <dl className={`${list.facts} ${css.facts}`}>
            {columns.map((column) => (
              <Fact key={column.label} label={column.label}>
                {column.read(row)}
              </Fact>
            ))}
          </dl>
          <span className={`${list.actions} ${css.actions}`}>{actions(row)}</span>
        </li>
      ))}
    </ul>
  );
}

interface RowButtonProps {
  /** For those who only hear it: what it does, and to whom. */
  label: string;
  onClick: () => void;
  children: string;
}

/** A quiet button of one person's row. */
export function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <Button variant="text" size="small" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}

function Who({ person: { fullName, email } }: { person: Person }) {
  return (
    <span className={`row ${css.who}`}>
      <Avatar name={fullName} size="small" />
      <span className={css.words}>
        <span className={css.name} title={fullName}>
          {fullName}
        </span>
        <span className={css.email} title={email}>
          {email}
        </span>
      </span>
    </span>
  );
}
