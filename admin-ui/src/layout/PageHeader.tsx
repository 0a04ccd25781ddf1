import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

import { commonMessages } from '../messages';
import css from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A small line below the title: counts and badges. */
  meta?: ReactNode;
  avatar?: ReactNode;
  /** Buttons at the right; below the title on a phone unless `inline`. */
  actions?: ReactNode;
  /** Keeps one short action beside the title on a phone. */
  inline?: boolean;
  /** Shows "Voltar" above the title, or `backLabel`, the name of the page before. */
  onBack?: () => void;
  backLabel?: string;
}

/** Draws the page's heading with its actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, subtitle, meta, avatar, actions, inline, onBack } = props;
  const { backLabel = commonMessages.actions.back } = props;
  const layout = [css.header, avatar && css.withAvatar, inline && css.inline];
  return (
    <>
      {onBack && (
        <button type="button" className={css.back} onClick={onBack}>
          <ArrowLeft />
          {backLabel}
        </button>
      )}
      <div className={layout.filter(Boolean).join(' ')}>
        <div className={`row ${css.who}`}>
          {avatar}
          <div className={css.title}>
            <h1>{title}</h1>
            {subtitle && <div className={css.subtitle}>{subtitle}</div>}
            {meta && <div className={`row meta ${css.meta}`}>{meta}</div>}
          </div>
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </>
  );
}
