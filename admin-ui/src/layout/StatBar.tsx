import { ChevronRight } from 'lucide-react';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

import type { Icon } from '../../../ui/src/parts/icon';
import { Skeleton } from '../../../ui/src/parts/Skeletons';
import css from './stat-bar.module.css';

export interface Stat {
  /** The key and, as `data-stat`, a handle for tests. */
  id: string;
  label: string;
  icon: Icon;
  /** The figure; or leave it out and give `children`. */
  value?: ReactNode;
  sub?: ReactNode;
  /** Replaces `sub`: the parts of the figure, each a link to the rows that it counts. */
  parts?: readonly StatPart[];
  /** Replaces the figure, with a person for example. */
  children?: ReactNode;
  /** Red: only for time. */
  hot?: boolean;
  /** Makes the cell a link. */
  to?: string;
  /** Makes the cell a button. */
  onClick?: () => void;
}

export interface StatPart {
  text: string;
  /** Left out if the part counts nothing. */
  to?: string;
}

interface BarProps {
  /** Gives the last cell more room than the others. */
  widerLast?: boolean;
  /** On a phone, an odd cell stands alone in the first row instead of the last. */
  widerFirst?: boolean;
}

export interface StatBarProps extends BarProps {
  stats: Stat[];
}

export interface StatBarSkeletonProps extends BarProps {
  count: number;
  /** The widths of the label, the figure and the line below it. */
  widths: readonly [number | string, number | string, number | string];
}

/** Shows figures in one card with dividers; two columns on a phone. */
export function StatBar({ stats, ...bar }: StatBarProps) {
  return (
    <Bar columns={stats.length} {...bar}>
      {stats.map((stat) => (
        <StatCell key={stat.id} {...stat} />
      ))}
    </Bar>
  );
}

/** Shows the bar in its final shape while the figures are loading. */
export function StatBarSkeleton({ count, widths, ...bar }: StatBarSkeletonProps) {
  const [label, figure, sub] = widths;
  return (
    <Bar columns={count} {...bar}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`stack ${css.skeleton}`}>
          <Skeleton width={label} height={14} />
          <Skeleton width={figure} height={22} />
          <Skeleton width={sub} height={12} />
        </div>
      ))}
    </Bar>
  );
}

function Bar(props: BarProps & { columns: number; children: ReactNode }) {
  const { columns, widerLast, widerFirst, children } = props;
  const classes = [css.bar, widerLast && css.widerLast, widerFirst && css.widerFirst];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={{ '--columns': columns } as CSSProperties}
    >
      {children}
    </div>
  );
}

function StatCell(stat: Stat) {
  const className = stat.hot ? `${css.stat} ${css.hot}` : css.stat;
  const Mark = stat.icon;
  const content = (
    <>
      <span className={`row meta ${css.label}`}>
        <span>{stat.label}</span>
        <Mark size={16} />
      </span>
      {stat.value !== undefined && (
        <b className={css.value}>
          {stat.value}
          {(stat.to !== undefined || stat.onClick) && (
            <ChevronRight size={16} aria-hidden className={css.go} />
          )}
        </b>
      )}
      {stat.parts === undefined && stat.sub !== undefined && (
        <span className={`truncate ${css.sub}`}>{stat.sub}</span>
      )}
      {stat.children && <span className={css.rich}>{stat.children}</span>}
    </>
  );
  if (stat.parts) {
    return (
      <div className={`${className} ${css.several}`} data-stat={stat.id}>
        {stat.to === undefined ? (
          content
        ) : (
          <Link className={`covers ${css.whole}`} to={stat.to}>
            {content}
          </Link>
        )}
        <span className={css.parts}>
          {stat.parts.map(({ text, to }, index) => (
            <Fragment key={text}>
              {index > 0 && <span aria-hidden>{' · '}</span>}
              {to === undefined ? <i>{text}</i> : <Link to={to}>{text}</Link>}
            </Fragment>
          ))}
        </span>
      </div>
    );
  }
  if (stat.to !== undefined) {
    return (
      <Link className={className} to={stat.to} data-stat={stat.id}>
        {content}
      </Link>
    );
  }
  if (stat.onClick) {
    return (
      <button type="button" className={className} onClick={stat.onClick} data-stat={stat.id}>
        {content}
      </button>
    );
  }
  return (
    <div className={className} data-stat={stat.id}>
      {content}
    </div>
  );
}
