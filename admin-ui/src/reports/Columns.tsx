import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

import { count } from '../../../ui/src/format/numbers';
import { scaleOf, slotsOf } from './chart-scale';
import { reportsMessages as messages } from './messages';
import { shortMonth, shortMonthAndYear, wholeMonth } from './month-words';
import css from './columns.module.css';

const HEIGHT = 168;
const TOP = 8;
/** More labels than this would overlap; on a phone, fewer labels with years fit. */
const LABELS = 13;
const LABELS_WITH_YEARS = 9;

export interface Series {
  name: string;
  look: 'main' | 'second' | 'good' | 'missed';
  values: readonly number[];
  /** The list of everything that the series counts. */
  to?: string;
}

export interface ColumnsProps {
  title: string;
  months: readonly string[];
  series: readonly [Series, Series];
  /** Puts the second column on top of the first instead of beside it. */
  stacked?: boolean;
}

/** Draws vertical columns, two a month. Overdue values are hatched, so that colour is not the only sign. */
export function Columns({ title, months, series, stacked = false }: ColumnsProps) {
  const hatch = useId();
  const [first, second] = series;
  const heights = months.map((_, at) => {
    const [a, b] = [first.values[at]!, second.values[at]!];
    return stacked ? a + b : Math.max(a, b);
  });
  if (heights.every((height) => height === 0)) return <p className="meta">{messages.empty}</p>;
  const { step, top } = scaleOf(Math.max(...heights));
  const y = (value: number) => HEIGHT - (value / top) * (HEIGHT - TOP);
  const { slot, margin } = slotsOf(months.length);
  const told = (at: number) =>
    `${wholeMonth(months[at]!)}: ${series.map(({ name, values }) => `${name} ${values[at]}`).join(', ')}`;
  return (
    <>
      <Legend series={series} hatch={hatch} />
      <Chart
        months={months}
        steps={[0, step, top]}
        y={y}
        told={`${title}. ${months.map((_, at) => told(at)).join('; ')}`}
      >
        <Hatch id={hatch} />
        {months.map((month, at) => (
          <g key={month}>
            <title>{told(at)}</title>
            {series.map(({ look, values }, index) => {
              const value = values[at]!;
              const base = stacked && index === 1 ? y(first.values[at]!) : HEIGHT;
              const left = stacked ? 0.26 : index === 0 ? 0.16 : 0.52;
              return (
                <rect
                  key={look}
                  className={css[look]}
                  fill={look === 'missed' ? `url(#${hatch})` : undefined}
                  x={`${margin + (at + left) * slot}%`}
                  width={`${(stacked ? 0.48 : 0.32) * slot}%`}
                  y={base - (HEIGHT - y(value))}
                  height={HEIGHT - y(value)}
                  rx={stacked ? 0 : 2}
                />
              );
            })}
          </g>
        ))}
      </Chart>
    </>
  );
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" className={css.hatchGround} />
      <line x1="0" y1="0" x2="0" y2="6" className={css.hatchLine} />
    </pattern>
  );
}

function Legend({ series, hatch }: { series: readonly Series[]; hatch: string }) {
  return (
    <p className={`meta ${css.legend}`}>
      {series.map(({ name, look, values, to }) => (
        <span key={look}>
          <svg width="12" height="12" aria-hidden>
            <rect
              className={css[look]}
              fill={look === 'missed' ? `url(#${hatch})` : undefined}
              width="12"
              height="12"
              rx="2"
            />
          </svg>
          {to === undefined ? (
            <Total name={name} values={values} />
          ) : (
            <Link to={to}>
              <Total name={name} values={values} />
            </Link>
          )}
        </span>
      ))}
    </p>
  );
}

function Total({ name, values }: Pick<Series, 'name' | 'values'>) {
  return (
    <>
      {name} <b>{count(values.reduce((sum, value) => sum + value, 0))}</b>
    </>
  );
}

interface ChartProps {
  months: readonly string[];
  /** The figures at the lines of the grid. */
  steps: readonly number[];
  /** The pixel of a figure, from above. */
  y: (value: number) => number;
  /** All that it shows, in words. */
  told: string;
  children: ReactNode;
}

/** The axis, the grid and the months around what a chart draws. */
function Chart({ months, steps, y, told, children }: ChartProps) {
  return (
    <div className={css.chart}>
      <svg className={css.axis} height={HEIGHT + 1} aria-hidden>
        {steps.map((value) => (
          <text key={value} x="0" y={Math.max(y(value) - 1, 10)}>
            {count(value)}
          </text>
        ))}
      </svg>
      <svg className={css.plot} height={HEIGHT + 1} role="img" aria-label={told}>
        {steps.map((value) => (
          <line key={value} className={css.grid} x1="0" x2="100%" y1={y(value)} y2={y(value)} />
        ))}
        {children}
      </svg>
      <MonthLine months={months} />
    </div>
  );
}

function MonthLine({ months }: { months: readonly string[] }) {
  const { margin } = slotsOf(months.length);
  const few = months.length <= LABELS;
  const every = few ? 1 : Math.ceil(months.length / LABELS_WITH_YEARS);
  const labelOf = few ? shortMonth : shortMonthAndYear;
  return (
    <div className={css.months} style={{ paddingInline: `${margin}%` }} aria-hidden>
      {months.map((month, at) => (
        <span key={month}>{at % every === 0 ? labelOf(month) : ''}</span>
      ))}
    </div>
  );
}

/** A line of figures, with their limit as a dashed line. */
export interface StorageChartProps {
  title: string;
  months: readonly string[];
  /** In the unit of the axis. */
  values: readonly number[];
  limit: number | null;
  told: (value: number) => string;
}

export function StorageChart({ title, months, values, limit, told }: StorageChartProps) {
  const { step, top } = scaleOf(Math.max(limit ?? 0, ...values));
  const y = (value: number) => HEIGHT - (value / top) * (HEIGHT - TOP);
  const { slot, margin } = slotsOf(months.length);
  const x = (at: number) => margin + (at + 0.5) * slot;
  const line = values.map((value, at) => `${x(at)},${y(value)}`).join(' ');
  const words = months.map((month, at) => `${wholeMonth(month)}: ${told(values[at]!)}`);
  return (
    <>
      <p className={`meta ${css.legend}`}>
        <span>
          <i className={css.solid} aria-hidden />
          {messages.storage.used} <b>{told(values.at(-1) ?? 0)}</b>
        </span>
        {limit !== null && (
          <span>
            <i className={css.dashed} aria-hidden />
            {messages.storage.limit} <b>{told(limit)}</b>
          </span>
        )}
      </p>
      <Chart months={months} steps={[0, step, top]} y={y} told={`${title}. ${words.join('; ')}`}>
        {limit !== null && (
          <line className={css.limit} x1="0" x2="100%" y1={y(limit)} y2={y(limit)} />
        )}
        <svg width="100%" height={HEIGHT} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none">
          <polygon
            className={css.area}
            points={`${x(0)},${HEIGHT} ${line} ${x(months.length - 1)},${HEIGHT}`}
          />
          <polyline className={css.line} points={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {values.map((value, at) => (
          <circle key={months[at]} className={css.dot} cx={`${x(at)}%`} cy={y(value)} r="3.5">
            <title>{words[at]}</title>
          </circle>
        ))}
      </Chart>
    </>
  );
}
