import Scale from 'lucide-react/icons/scale';

import { fullDate } from '../../../ui/src/format/dates';
import { dayDistance } from '../../../ui/src/format/deadlines';
import { greetingAt } from '../../../ui/src/format/greeting';
import { firstName } from '../../../ui/src/format/names';
import { cappedCount } from '../../../ui/src/format/numbers';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { CaseCard, CaseCardSkeleton } from '../cases/CaseCard';
import { caseMessages } from '../cases/messages';
import { useCases } from '../data/queries';
import { Heading } from '../frame/Heading';
import { usePortal, usePortalPath } from '../frame/portal';
import { Content } from '../frame/Shell';
import { List } from '../parts/List';
import { RequestForm } from '../requests/RequestForm';
import { homeMessages as texts } from './messages';
import { NextEntry } from './NextEntry';
import { OpenChecklists } from './OpenChecklists';
import css from './home-page.module.css';

const SHOWN = 3;

/** The portal's first page: the next dates, the requested documents, the cases, and the form for a request. */
export function HomePage() {
  return (
    <Content band={<Band />}>
      <div className={css.columns}>
        <div>
          <NextEntry />
          <OpenChecklists />
          <LatestCases />
        </div>
        <div>
          <RequestForm />
        </div>
      </div>
    </Content>
  );
}

function Band() {
  const { profile } = usePortal();
  const { today, nextDate, fullName } = profile;
  const next = nextDate && texts.nextDate(dayDistance(nextDate.dueDate, today));
  return (
    <div className={css.band}>
      <Heading title={texts.page}>{texts.greeting(greetingAt(), firstName(fullName))}</Heading>
      <p>{[`${fullDate(today)}.`, next].filter(Boolean).join(' ')}</p>
    </div>
  );
}

function LatestCases() {
  const { profile } = usePortal();
  const pathOf = usePortalPath();
  const found = useCases();
  return (
    <section aria-labelledby="cases">
      <div className={css.head}>
        <h2 id="cases">{texts.cases}</h2>
        {profile.cases > 0 && (
          <a href={pathOf('processos')}>{texts.all(cappedCount(profile.cases))}</a>
        )}
      </div>
      <List
        found={{ ...found, hasNextPage: false }}
        failure={caseMessages.failed}
        skeleton={
          <SkeletonGroup className={css.cases}>
            {Array.from({ length: Math.min(SHOWN, profile.cases) }, (_, index) => (
              <CaseCardSkeleton key={index} />
            ))}
          </SkeletonGroup>
        }
        empty={<EmptyState icon={Scale} {...caseMessages.empty} />}
      >
        {(rows) => (
          <ul className={css.cases}>
            {rows.slice(0, SHOWN).map((legalCase) => (
              <li key={legalCase.id}>
                <CaseCard legalCase={legalCase} short />
              </li>
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}
