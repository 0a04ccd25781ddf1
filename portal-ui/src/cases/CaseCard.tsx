import type { PortalCase } from '../../../src/contract/portal';
import { longDate } from '../../../ui/src/format/dates';
import { Skeleton } from '../../../ui/src/parts/Skeletons';
import { usePortal, usePortalPath } from '../frame/portal';
import { CaseDueBadge, CaseStatusBadge } from './CaseBadges';
import { caseMessages as texts } from './messages';
import css from './case-card.module.css';

interface CaseCardProps {
  legalCase: PortalCase;
  /** Whether the card is below its own heading; on a phone its facts then take two lines. */
  short?: boolean;
}

/** A case in a list, with a link to its page. A person with several clients also sees the client's name. */
export function CaseCard({ legalCase, short = false }: CaseCardProps) {
  const { profile } = usePortal();
  const pathOf = usePortalPath();
  const Heading = short ? 'h3' : 'h2';
  const { id, title, number, court, dueDate, clientName } = legalCase;
  return (
    <a className={`card ${css.case} ${short ? css.short : ''}`} href={pathOf(`processos/${id}`)}>
      <div className={css.words}>
        <Heading>{title}</Heading>
        {number && <p className="meta">{texts.numbered(number)}</p>}
        {profile.clients.length > 1 && clientName && <p className={css.client}>{clientName}</p>}
      </div>
      <div className={css.badges}>
        <CaseStatusBadge {...legalCase} />
        <CaseDueBadge {...legalCase} />
      </div>
      <dl className={css.facts}>
        <div>
          <dt>{texts.court}</dt>
          <dd>{court ?? texts.undefined}</dd>
        </div>
        <div>
          <dt>{texts.dueDate}</dt>
          <dd>{dueDate ? longDate(dueDate) : texts.undefined}</dd>
        </div>
      </dl>
    </a>
  );
}

export function CaseCardSkeleton() {
  return (
    <div className={`card ${css.case} ${css.skeleton}`}>
      <div className="stack">
        <Skeleton width="60%" height={20} />
        <Skeleton width="30%" />
      </div>
      <Skeleton width={96} height={24} />
      <div className={css.facts}>
        <Skeleton width="60%" height={36} />
        <Skeleton width="80%" height={36} />
      </div>
    </div>
  );
}
