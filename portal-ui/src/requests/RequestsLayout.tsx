import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';

import { Heading } from '../frame/Heading';
import { usePortal, usePortalPath } from '../frame/portal';
import { Content } from '../frame/Shell';
import { requestMessages as texts } from './messages';
import { RequestList } from './RequestList';
import css from './requests.module.css';

interface RequestsLayoutProps {
  /** The request that is open beside the list; `new` for a new one. Below 1024 pixels it stands alone. */
  open?: string;
  children: ReactNode;
}

export function RequestsLayout({ open, children }: RequestsLayoutProps) {
  const { profile } = usePortal();
  const pathOf = usePortalPath();
  return (
    <Content>
      <div className={css.head}>
        <div>
          <Heading>{texts.title}</Heading>
          <p className={css.lead}>{texts.lead}</p>
        </div>
        {!profile.readOnly && open !== 'new' && (
          <a className="button" href={pathOf('pedidos?novo')}>
            <Plus size={18} strokeWidth={1.75} aria-hidden />
            {texts.new}
          </a>
        )}
      </div>
      <div className={css.panes} data-open={open ? '' : undefined}>
        <aside className={css.list} aria-label={texts.list}>
          <RequestList current={open} />
        </aside>
        <div className={css.pane}>{children}</div>
      </div>
    </Content>
  );
}
