import Scale from 'lucide-react/icons/scale';

import { CASE_STATUSES, type CaseStatus } from '../../../src/contract/cases';
import { statusLabels } from '../../../src/contract/labels';
import type { PortalClient } from '../../../src/contract/portal';
import { cappedCount } from '../../../ui/src/format/numbers';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useCases } from '../data/queries';
import { Heading } from '../frame/Heading';
import { usePortal } from '../frame/portal';
import { Content } from '../frame/Shell';
import { Choice } from '../parts/Choice';
import { List, NothingFound } from '../parts/List';
import { commonMessages } from '../parts/messages';
import { useFilter } from '../router/use-filter';
import { CaseCard, CaseCardSkeleton } from './CaseCard';
import { caseMessages as texts } from './messages';
import css from '../parts/list-page.module.css';

/** With more cases than this the page offers a search and a filter. */
const SEARCH_MIN = 10;

/** "Meus Processos". */
export function CasesPage() {
  const { profile } = usePortal();
  const { values, change, clear } = useFilter(['q', 'status', 'cliente']);
  const found = useCases({
    ...(values.q && { q: values.q }),
    ...(isStatus(values.status) && { status: values.status }),
    ...(values.cliente && { clientId: values.cliente }),
  });
  const total = found.data?.total ?? profile.cases;
  const filtered = Boolean(values.q || values.status || values.cliente);
  const nothing = filtered ? (
    <NothingFound {...texts.none} clear={clear} />
  ) : (
    <EmptyState icon={Scale} {...texts.empty} />
  );
  return (
    <Content>
      <div className={css.head}>
        <div>
          <Heading>{texts.title}</Heading>
          {total > 0 && <p role="status">{texts.count(cappedCount(total), total === 1)}</p>}
        </div>
        <div className={css.tools}>
          {profile.clients.length > 1 && (
            <Choice
              label={commonMessages.client}
              value={values.cliente}
              options={clientOptions(profile.clients)}
              onChange={(cliente) => change({ cliente })}
            />
          )}
          {(profile.cases > SEARCH_MIN || values.q || values.status) && (
            <>
              <Choice
                label={texts.status}
                value={values.status}
                options={STATUS_OPTIONS}
                onChange={(status) => change({ status })}
              />
              <SearchField label={texts.search} value={values.q} onChange={(q) => change({ q })} />
            </>
          )}
        </div>
      </div>
      <List
        found={found}
        failure={texts.failed}
        skeleton={
          <SkeletonGroup className={css.grid}>
            {[0, 1, 2, 3].map((index) => (
              <CaseCardSkeleton key={index} />
            ))}
          </SkeletonGroup>
        }
        empty={nothing}
      >
        {(rows) => (
          <ul className={css.grid}>
            {rows.map((legalCase) => (
              <li key={legalCase.id}>
                <CaseCard legalCase={legalCase} />
              </li>
            ))}
          </ul>
        )}
      </List>
    </Content>
  );
}

const STATUS_OPTIONS = [
  { value: '', label: texts.allStatuses },
  ...CASE_STATUSES.map((status) => ({ value: status, label: statusLabels[status] })),
];

function clientOptions(clients: readonly PortalClient[]) {
  const all = { value: '', label: commonMessages.allClients };
  return [all, ...clients.map(({ id, name }) => ({ value: id, label: name }))];
}

function isStatus(text: string): text is CaseStatus {
  return (CASE_STATUSES as readonly string[]).includes(text);
}
