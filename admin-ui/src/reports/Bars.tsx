import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { count, percent } from '../../../ui/src/format/numbers';
import { reportsMessages as messages } from './messages';
import css from './bars.module.css';

export interface Bar {
  name: string;
  value: number;
  /** Replaces the plain figure. */
  text?: string;
  icon?: ReactNode;
  /** The list of what the bar counts. */
  to?: string;
  tone?: 'aberto' | 'em_andamento' | 'concluido' | 'rest';
}

export interface BarsProps {
  bars: readonly Bar[];
  /** Shows shares of this whole, and a track as long as the whole; without it the longest bar fills the row. */
  whole?: number;
  /** Shows shares of this number, but the longest bar fills the row. */
  shareOf?: number;
}

/** Draws horizontal bars, each with its name and figure in words. */
export function Bars({ bars, whole, shareOf = whole }: BarsProps) {
  if (bars.every(({ value }) => value === 0)) return <p className="meta">{messages.empty}</p>;
  const longest = whole ?? Math.max(...bars.map(({ value }) => value));
  return (
    <ul className={css.bars}>
      {bars.map(({ name, value, text, icon, to, tone }, index) => (
        <li key={index}>
          <span className={`row ${css.name}`} data-tone={tone}>
            {icon}
            {to === undefined ? (
              <span title={name}>{name}</span>
            ) : (
              <Link to={to} title={name}>
                {name}
              </Link>
            )}
          </span>
          <b>{text ?? count(value)}</b>
          {shareOf !== undefined && (
            <span className={`meta ${css.share}`}>{percent(value, shareOf)}</span>
          )}
          <svg className={css.bar} data-tone={tone} aria-hidden>
            {whole !== undefined && <rect className={css.track} width="100%" height="8" rx="4" />}
            <rect
              className={css.fill}
              width={`${longest === 0 ? 0 : (value / longest) * 100}%`}
              height="8"
              rx="4"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
