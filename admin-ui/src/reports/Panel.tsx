import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { Segmented } from '../forms/Segmented';
import { reportsMessages as messages } from './messages';
import css from './panel.module.css';

export interface PanelProps {
  title: string;
  meta: string;
  chart: ReactNode;
  table: ReactNode;
  /** Takes two thirds of the row. */
  wide?: boolean;
}

/** Shows a figure as a chart, or as the table behind it. */
export function Panel({ title, meta, chart, table, wide = false }: PanelProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <section className={`card ${css.panel} ${wide ? css.wide : ''}`} aria-label={title}>
      <header className={css.head}>
        <div className={css.title}>
          <h2 className="truncate">{title}</h2>
          <p className="meta truncate">{meta}</p>
        </div>
        <div className={css.views}>
          <Segmented
            label={messages.view(title)}
            value={view}
            options={[
              { value: 'chart', label: messages.chart, icon: ChartColumn },
              { value: 'table', label: messages.table, icon: Table2 },
            ]}
            onChange={setView}
          />
        </div>
      </header>
      <div className={css.body}>{view === 'chart' ? chart : table}</div>
    </section>
  );
}

export interface FigureTableProps {
  columns: readonly string[];
  /** The first cell of each row is its head. */
  rows: readonly Row[];
  /** The lists of what the rows count, in the order of the rows. */
  links?: readonly (string | undefined)[];
  total?: Row;
}

type Row = readonly [head: string, ...cells: Cell[]];
/** A figure, and the list of what it counts. */
export type Cell = string | { text: string; to: string };

export function FigureTable({ columns, rows, links = [], total }: FigureTableProps) {
  return (
    <div className={css.scroll} tabIndex={0} role="group" aria-label={columns.join(', ')}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            <tr key={index}>
              <th scope="row">
                {links[index] === undefined ? name : <Link to={links[index]}>{name}</Link>}
              </th>
              {cells.map((cell, at) => (
                <td key={at}>{shown(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{total[0]}</th>
              {total.slice(1).map((cell, at) => (
                <td key={at}>{shown(cell)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function shown(cell: Cell): ReactNode {
  return typeof cell === 'string' ? cell : <Link to={cell.to}>{cell.text}</Link>;
}
