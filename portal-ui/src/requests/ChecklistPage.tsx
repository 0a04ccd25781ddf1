import ArrowLeft from 'lucide-react/icons/arrow-left';

import type { Checklist, ItemState, ServiceRequest } from '../../../src/contract/service-requests';
import { isUnknown } from '../../../ui/src/api/problem-error';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { DocumentOverlay } from '../documents/OpenDocument';
import { useShownId } from '../documents/shown-document';
import { Heading } from '../frame/Heading';
import { usePortalPath } from '../frame/portal';
import { Content } from '../frame/Shell';
import { Failure } from '../parts/List';
import { ChecklistLine } from './ChecklistLine';
import { ChecklistSummary } from './ChecklistSummary';
import { Gone } from './Gone';
import { checklistMessages as texts } from './messages';
import { useChecklist, useRequest } from './request-queries';
import css from './checklist.module.css';

/** Groups the lines by who acts next. */
const GROUPS: readonly { key: keyof typeof texts.groups; states: readonly ItemState[] }[] = [
  { key: 'client', states: ['returned', 'open'] },
  { key: 'office', states: ['received'] },
  { key: 'done', states: ['accepted'] },
];

/** "Documentos pedidos": the documents that the office requests, and the state of each. */
export function ChecklistPage({ ids: [requestId = '', id = ''] }: { ids: readonly string[] }) {
  const request = useRequest(requestId);
  const checklist = useChecklist(requestId, id);
  const pathOf = usePortalPath();
  const error = request.error ?? checklist.error;
  if (isUnknown(error) || checklist.data === null) return <Gone {...texts.gone} />;
  return (
    <Content>
      <a className={css.back} href={pathOf(`pedidos/${requestId}`)}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        <span className="truncate">{request.data?.title ?? texts.talk}</span>
      </a>
      <div className={css.title}>
        <Heading>{texts.title}</Heading>
        {request.data?.caseTitle && <p>{caseOf(request.data)}</p>}
      </div>
      {checklist.data && request.data ? (
        <Shown request={request.data} checklist={checklist.data} />
      ) : error ? (
        <Failure
          title={texts.failed}
          error={error}
          retry={() => void Promise.all([request.refetch(), checklist.refetch()])}
        />
      ) : (
        <SkeletonGroup className={`card ${css.skeleton}`}>
          <Skeleton width="40%" height={24} />
          <Skeleton width="70%" />
          <Skeleton width={280} height={44} />
        </SkeletonGroup>
      )}
    </Content>
  );
}

function caseOf({ caseTitle, caseNumber }: ServiceRequest): string {
  return [caseTitle, caseNumber && texts.number(caseNumber)].filter(Boolean).join(' · ');
}

function Shown({ request, checklist }: { request: ServiceRequest; checklist: Checklist }) {
  return (
    <div className={css.columns}>
      <div className={css.groups}>
        {GROUPS.map(({ key, states }) => (
          <Group
            key={key}
            id={key}
            heading={texts.groups[key]}
            requestId={request.id}
            // Returned documents stand above those that nobody has sent yet.
            items={states.flatMap((state) =>
              checklist.items.filter((item) => item.state === state),
            )}
          />
        ))}
      </div>
      <aside>
        <ChecklistSummary requestId={request.id} checklist={checklist} />
      </aside>
      <ShownDocument checklist={checklist} />
    </div>
  );
}

interface GroupProps {
  id: string;
  heading: string;
  requestId: string;
  items: Checklist['items'];
}

function Group({ id, heading, requestId, items }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <section className={`card ${css.group}`} aria-labelledby={id}>
      <div className={css.groupHead}>
        <h2 id={id}>{heading}</h2>
        <span className="meta">{texts.count(items.length)}</span>
      </div>
      <ul className={css.lines}>
        {items.map((item) => (
          <ChecklistLine key={item.id} requestId={requestId} item={item} />
        ))}
      </ul>
    </section>
  );
}

function ShownDocument({ checklist }: { checklist: Checklist }) {
  const { id, close } = useShownId();
  const document = checklist.items.flatMap((item) => item.documents).find((one) => one.id === id);
  return (
    <DocumentOverlay
      document={document ? { ...document, caseTitle: null } : null}
      onClose={close}
    />
  );
}
