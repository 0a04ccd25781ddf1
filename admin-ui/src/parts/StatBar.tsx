import type { CSSProperties, ReactNode } from 'react';
import type { Icon } from './icon';
import { Link } from 'react-router';
import css from './stat-bar.module.css';

export interface Stat {
  /** Key and, as `data-stat`, a handle for tests. */
  id: string;
  label: string;
  icon: Icon;
  /** The figure; or leave it out and give `children`. */
  value?: ReactNode;
  sub?: ReactNode;
  /** Stands in the figure's place: a person, say. */
  children?: ReactNode;
  /** Red: only for time. */
  hot?: boolean;
  /** Makes the cell a link. */
  to?: string;
  /** Makes the cell a button. */
  onClick?: () => void;
}

export interface StatBarProps {
  stats: Stat[];
  /** A last cell that needs more room than the others. */
  widerLast?: boolean;
  /** On a phone an odd one out stands alone in the first row, not in the last. */
  widerFirst?: boolean;
}

/** Figures in one card with dividers; two columns on a phone. */
export function StatBar({ stats, widerLast, widerFirst }: StatBarProps) {
  const style = { '--columns': stats.length } as CSSProperties;
  const classes = [css.bar, widerLast && css.widerLast, widerFirst && css.widerFirst];
  return (
    <div className={classes.filter(Boolean).join(' ')} style={style}>
      {stats.map((stat) => (
        <StatCell key={stat.id} {...stat} />
      ))}
    </div>
  );
}

function StatCell(stat: Stat) {
  const className = stat.hot ? `${css.stat} ${css.hot}` : css.stat;
  const Mark = stat.icon;
  const content = (
    <>
      <span className={css.label}>
        <span>{stat.label}</span>
        <Mark size={16} />
      </span>
      {stat.value !== undefined && <b className={css.value}>{stat.value}</b>}
      {stat.sub !== undefined && <span className={css.sub}>{stat.sub}</span>}
      {stat.children && <span className={css.rich}>{stat.children}</span>}
    </>
  );
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
