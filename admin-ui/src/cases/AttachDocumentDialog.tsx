import Button from '@mui/material/Button';
import { keepPreviousData } from '@tanstack/react-query';
import { Scale, SearchX } from 'lucide-react';
import { useState } from 'react';

import type { LegalCase } from '../../../src/contract/cases';
import { StatusBadge } from '../../../ui/src/parts/Badges';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { useGetList } from '../data/resources';
import { AppDialog } from '../dialogs/AppDialog';
import { useAwaitedEnter } from '../dialogs/use-awaited-enter';
import { ErrorState } from '../feedback/ErrorState';
import { CaseDocumentList } from '../files/CaseDocumentList';
import { DocumentUpload } from '../files/DocumentUpload';
import { RecordName } from '../lists/RecordName';
import { casesMessages } from './messages';
import css from './attach-document.module.css';

const messages = casesMessages.attach;
const SUGGESTIONS = 8;

/** Picks a case, then takes its documents. */
export function AttachDocumentDialog({ onClose }: { onClose: () => void }) {
  const [legalCase, setCase] = useState<LegalCase | null>(null);
  if (!legalCase) {
    return (
      <AppDialog open onClose={onClose} title={messages.title} meta={messages.pick}>
        <CasePicker onPick={setCase} />
      </AppDialog>
    );
  }
  return (
    <AppDialog
      open
      onClose={onClose}
      title={messages.title}
      meta={legalCase.title}
      footerStart={
        <Button variant="text" onClick={() => setCase(null)}>
          {messages.change}
        </Button>
      }
      actions={
        <Button variant="contained" onClick={onClose}>
          {messages.finish}
        </Button>
      }
    >
      <CaseDocumentList caseId={legalCase.id} caseTitle={legalCase.title}>
        <DocumentUpload variant="detail" caseId={legalCase.id} />
      </CaseDocumentList>
    </AppDialog>
  );
}

/** Lists the cases changed last, or those that a search finds. */
function CasePicker({ onPick }: { onPick: (legalCase: LegalCase) => void }) {
  const [q, setQ] = useState('');
  const { data, error, refetch, isPlaceholderData } = useGetList(
    'cases',
    {
      pagination: { page: 1, perPage: SUGGESTIONS },
      sort: { field: 'updatedAt', order: 'DESC' },
      filter: q ? { q } : {},
    },
    { placeholderData: keepPreviousData },
  );
  const enter = useAwaitedEnter(q, !isPlaceholderData && data !== undefined, () => {
    if (q && data?.length === 1) onPick(data[0]!);
  });
  return (
    <div className={`stack ${css.picker}`}>
      <SearchField label={messages.search} value={q} onChange={setQ} onEnter={enter} autoFocus />
      {!q && data && data.length > 0 && <h2>{messages.recent}</h2>}
      {error ? (
        <ErrorState
          bare
          title={casesMessages.loadFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Cases cases={data} q={q} onPick={onPick} />
      )}
    </div>
  );
}

interface CasesProps {
  cases: LegalCase[] | undefined;
  q: string;
  onPick: (legalCase: LegalCase) => void;
}

function Cases({ cases, q, onPick }: CasesProps) {
  if (!cases) return <PickerSkeleton />;
  if (cases.length === 0) {
    if (q) return <EmptyState bare icon={SearchX} title={messages.none(q)} />;
    const { title } = casesMessages.empty;
    return <EmptyState bare icon={Scale} title={title} text={messages.noCases} />;
  }
  return (
    <ul className={css.cases}>
      {cases.map((legalCase) => (
        <li key={legalCase.id}>
          <button type="button" className="row" onClick={() => onPick(legalCase)}>
            <RecordName name={legalCase.title} detail={metaOf(legalCase)} />
            <StatusBadge status={legalCase.status} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function metaOf({ number, clientId, clientName }: LegalCase): string {
  const { unassigned, unknown } = casesMessages.client;
  const client = clientId ? (clientName ?? unknown) : unassigned;
  return `${number ?? casesMessages.list.withoutNumber} · ${client}`;
}

function PickerSkeleton() {
  return (
    <SkeletonGroup className={css.cases}>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={`stack ${css.skeleton}`}>
          <Skeleton width="60%" height={16} />
          <Skeleton width="40%" height={14} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
