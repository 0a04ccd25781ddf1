import MessagesSquare from 'lucide-react/icons/messages-square';

import type { PortalCase } from '../../../src/contract/portal';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { useCase } from '../data/queries';
import { usePortal, usePortalPath } from '../frame/portal';
import { navigate, useAddress } from '../router/address';
import { CaseField } from './CaseField';
import { requestMessages as texts } from './messages';
import { useRequests } from './request-queries';
import { REQUEST_DRAFT, RequestForm } from './RequestForm';
import { RequestsLayout } from './RequestsLayout';
import { useDraft } from './use-draft';

/** "Pedidos": the list; `?novo` opens a new request, `&processo={id}` about a case. */
export function RequestsPage() {
  const { search } = useAddress();
  const query = new URLSearchParams(search);
  if (!query.has('novo')) {
    return (
      <RequestsLayout>
        <Choose />
      </RequestsLayout>
    );
  }
  return (
    <RequestsLayout open="new">
      <NewRequest asked={query.get('processo')} />
    </RequestsLayout>
  );
}

/** Stands beside the list while no request is chosen. */
function Choose() {
  const { data } = useRequests();
  return data?.rows.length === 0 ? null : <EmptyState icon={MessagesSquare} {...texts.choose} />;
}

/** A new request about the case that the address names, or that an unsent draft has. */
function NewRequest({ asked }: { asked: string | null }) {
  const { begun } = useDraft(REQUEST_DRAFT);
  const caseId = asked ?? begun.caseId;
  return caseId ? <AboutCase key={caseId} id={caseId} /> : <Form />;
}

/** Leaves out a case that the client does not see, or no longer sees; the request can be sent without it. */
function AboutCase({ id }: { id: string }) {
  const { data: legalCase, error } = useCase(id);
  if (!legalCase && !error) return null;
  return <Form about={legalCase ?? null} />;
}

function Form({ about = null }: { about?: PortalCase | null }) {
  const { profile } = usePortal();
  const pathOf = usePortalPath();
  return (
    <RequestForm
      CaseField={profile.cases > 0 ? CaseField : null}
      about={about}
      onSent={({ id }) => navigate(pathOf(`pedidos/${id}`), { replace: true })}
    />
  );
}
