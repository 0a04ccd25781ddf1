import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Contact, FolderOpen, Plus, Scale, UserRoundX } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';

import type { Client } from '../../../src/contract/clients';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { caseStatisticsQuery } from '../data/queries';
import { useGetOne } from '../data/resources';
import { ErrorState } from '../feedback/ErrorState';
import { Avatar } from '../layout/Avatar';
import { PageHeader } from '../layout/PageHeader';
import { useQuickAction } from '../layout/quick-action';
import { usePageSubject } from '../navigation/PageSubject';
import { useRecordLinks } from '../navigation/RecordLink';
import { LimitNotice } from '../plan/LimitNotice';
import { useGuarded } from '../plan/use-guarded';
import { casesViewPath } from './case-views';
import { CaseGrid } from './CaseGrid';
import { WITHOUT_CLIENT } from './cases-address';
import { ClientBadges } from './ClientCard';
import { casesMessages } from './messages';
import { useCasesAddress } from './use-cases-address';
import css from './cases-page.module.css';

const messages = casesMessages.list;

/** Lists one client's cases, or with `none` those without a client. */
export function ClientCaseList({ clientId }: { clientId: string }) {
  const { back } = useCasesAddress();
  if (clientId === WITHOUT_CLIENT) return <CasesWithoutClient onBack={back} />;
  return <CasesOfClient id={clientId} onBack={back} />;
}

function CasesOfClient({ id, onBack }: { id: string; onBack: () => void }) {
  const open = useQuickAction();
  const linkTo = useRecordLinks();
  const { data: client, error, refetch } = useGetOne('clients', { id });
  usePageSubject(client?.name);
  if (!client && error) {
    return (
      <>
        <PageHeader title={casesMessages.heading} onBack={onBack} />
        {isUnknown(error) ? (
          <EmptyState icon={UserRoundX} title={messages.unknownClient} />
        ) : (
          <ErrorState title={casesMessages.loadFailed} error={error} onRetry={() => refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      {client ? (
        <PageHeader
          onBack={onBack}
          avatar={<Avatar name={client.name} imageUrl={client.avatarUrl} size="large" />}
          title={client.name}
          meta={
            <>
              {messages.caseCount(client.caseCount)}
              <ClientBadges client={client} className={css.badges} />
            </>
          }
          actions={
            <>
              <Button component={Link} {...linkTo({ kind: 'client', id })} startIcon={<Contact />}>
                {messages.showClient}
              </Button>
              <NewCaseButton onClick={() => open('case', client)} />
            </>
          }
        />
      ) : (
        <HeaderSkeleton />
      )}
      <LimitNotice resource="cases" />
      <CaseGrid
        clientId={id}
        waiting={!client}
        summary={client && <Summary client={client} />}
        empty={{ icon: Scale, title: messages.emptyClient }}
      />
    </>
  );
}

function CasesWithoutClient({ onBack }: { onBack: () => void }) {
  const open = useQuickAction();
  const { data } = useQuery(caseStatisticsQuery);
  return (
    <>
      <PageHeader
        onBack={onBack}
        avatar={
          <span className={`center tile ${css.icon}`} aria-hidden>
            <FolderOpen />
          </span>
        }
        title={casesMessages.grid.withoutClient}
        meta={data ? messages.caseCount(data.withoutClient) : casesMessages.grid.withoutClientText}
        actions={<NewCaseButton onClick={() => open('case')} />}
      />
      <LimitNotice resource="cases" />
      <CaseGrid
        clientId={null}
        empty={{
          icon: Scale,
          title: messages.emptyWithoutClient,
          text: messages.emptyWithoutClientText,
        }}
      />
    </>
  );
}

function NewCaseButton({ onClick }: { onClick: () => void }) {
  const { full } = useGuarded('cases');
  return (
    <Button variant={full ? 'outlined' : 'contained'} startIcon={<Plus />} onClick={onClick}>
      {casesMessages.newCase}
    </Button>
  );
}

function HeaderSkeleton() {
  return (
    <SkeletonGroup className={`row ${css.header}`}>
      <SkeletonCircle size={56} />
      <div className="stack">
        <Skeleton width={280} height={26} />
        <Skeleton width={180} height={20} />
      </div>
    </SkeletonGroup>
  );
}

/** Draws `5 em andamento · 1 a vencer · 2 em atraso`, without zeros. Each figure links to those cases. */
function Summary({ client }: { client: Client }) {
  const { id: clientId, inProgressCount, dueSoonCount, overdueCount } = client;
  const figures = [
    [inProgressCount, messages.inProgress, 'all', { status: 'em_andamento' }],
    [dueSoonCount, messages.dueSoon, 'next_7_days'],
    [overdueCount, messages.overdue, 'overdue'],
  ] as const;
  return figures
    .filter(([n]) => n > 0)
    .map(([n, text, view, narrowed], index) => (
      <Fragment key={view}>
        {index > 0 && ' · '}
        <Link className="quiet-link" to={casesViewPath(null, view, { clientId, ...narrowed })}>
          {text(n)}
        </Link>
      </Fragment>
    ));
}
