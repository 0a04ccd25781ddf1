import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Pencil } from 'lucide-react';

import type { ServiceRequest } from '../../../src/contract/service-requests';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { DeadlineBadge } from '../../../ui/src/parts/Badges';
import { openDueDate } from '../cases/deadline';
import { clientUserQuery } from '../client-access/client-access-queries';
import { personOf } from '../client-access/see-as-client';
import { SeeAsClientButton } from '../client-access/SeeAsClient';
import { useGetOne } from '../data/resources';
import { CaseLink, ClientLink } from '../navigation/RecordLink';
import { useToday } from '../session/Session';
import { requestMessages } from './messages';
import css from './requests.module.css';

const messages = requestMessages.aside;

export interface RequestAsideProps {
  request: ServiceRequest;
  /** "Pedir Documentos" is open. */
  asking: boolean;
  onAsk: () => void;
  onChooseCase: () => void;
}

/** Shows the client of a request, and the case that it is about. */
export function RequestAside({ request, asking, onAsk, onChooseCase }: RequestAsideProps) {
  const { clientId, clientName, caseId } = request;
  return (
    <div className={css.facts}>
      <dl>
        <div>
          <dt>{messages.client}</dt>
          <dd>
            <ClientLink id={clientId}>{clientName}</ClientLink>
            <Person request={request} />
          </dd>
        </div>
        <div>
          <dt className={`row ${css.term}`}>
            {messages.case}
            <button
              type="button"
              className={`center ${css.change}`}
              aria-label={caseId ? messages.changeCase : messages.chooseCase}
              title={caseId ? messages.changeCase : messages.chooseCase}
              onClick={onChooseCase}
            >
              <Pencil size={14} />
            </button>
          </dt>
          <dd>{caseId ? <CaseFact request={request} caseId={caseId} /> : messages.noCase}</dd>
        </div>
      </dl>
      <div className={`stack ${css.doors}`}>
        <SeeAsClientButton {...personOf(request)} />
        {!asking && (
          <Button className={css.askDoor} startIcon={<ListChecks />} onClick={onAsk}>
            {requestMessages.ask.title}
          </Button>
        )}
      </div>
    </div>
  );
}

function Person({ request: { clientUserId, personName } }: Pick<RequestAsideProps, 'request'>) {
  const { data } = useQuery({
    ...clientUserQuery(clientUserId ?? ''),
    enabled: clientUserId !== null,
  });
  const more = clientUserId === null ? messages.byClientEmail : data?.position;
  return <div className="meta">{[personName, more].filter(Boolean).join(', ')}</div>;
}

function CaseFact({ request, caseId }: Pick<RequestAsideProps, 'request'> & { caseId: string }) {
  const today = useToday();
  const { data: legalCase, error } = useGetOne('cases', { id: caseId });
  const due = legalCase && openDueDate(legalCase);
  const gone = !legalCase && isUnknown(error);
  return (
    <>
      {gone ? request.caseTitle : <CaseLink id={caseId}>{request.caseTitle}</CaseLink>}
      <div className={`row ${css.caseLine}`}>
        {gone && <span className="meta">{messages.caseGone}</span>}
        {legalCase?.number && <span className="meta">{legalCase.number}</span>}
        {due && <DeadlineBadge dueDate={due} today={today} />}
      </div>
    </>
  );
}
