import Button from '@mui/material/Button';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useInfinitePaginationContext, useListContext } from 'react-admin';

import type { CaseDocument } from '../../../src/contract/documents';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { sharedMessages } from '../../../ui/src/messages';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { RecordList } from '../lists/RecordList';
import { useCaseViewers } from './case-viewers';
import { DocumentRow } from './DocumentRow';
import { DocumentViewer } from './DocumentViewer';
import { filesMessages } from './messages';
import { useUploadsUnderWay } from './uploads';
import { ocrPollInterval } from './use-editable-document';
import { useViewedDocument } from './use-viewed-document';
import css from './files.module.css';

const texts = filesMessages.list;

export interface CaseDocumentListProps {
  caseId: string;
  /** Shown in the viewer beside the document's title. */
  caseTitle?: string;
  /** Goes between the heading and the rows: a `DocumentUpload`. */
  children?: ReactNode;
}

/** "Documentos do Processo": lists a case's documents, to view, download, rename and show to the client. */
export function CaseDocumentList(props: CaseDocumentListProps) {
  const [pollInterval, setPollInterval] = useState<number | false>(false);
  return (
    <RecordList<CaseDocument>
      infinite
      resource="documents"
      filter={{ caseId: props.caseId }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      refetchInterval={pollInterval}
    >
      <Documents {...props} onPollInterval={setPollInterval} />
    </RecordList>
  );
}

interface DocumentsProps extends CaseDocumentListProps {
  onPollInterval: (next: number | false) => void;
}

function Documents({ caseId, caseTitle, children, onPollInterval }: DocumentsProps) {
  const { data, total, error, isPending, refetch } = useListContext<CaseDocument>();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = useInfinitePaginationContext();
  const unseen = useCaseViewers(caseId)?.length === 0;
  const { viewed, view, close } = useViewedDocument<CaseDocument>();
  const pollIntervalMs = ocrPollInterval(data);
  useEffect(() => onPollInterval(pollIntervalMs), [onPollInterval, pollIntervalMs]);
  return (
    <section>
      <div className={`row ${css.heading}`}>
        <h2>{texts.heading}</h2>
        {Boolean(total) && <span>{texts.count(total ?? 0)}</span>}
      </div>
      <div className={css.stack}>
        {children}
        {isPending && <DocumentSkeletons />}
        {error && !data?.length && <LoadFailure onRetry={refetch} />}
        {!error && data?.length === 0 && <Empty caseId={caseId} />}
        {data && data.length > 0 && (
          <ul className={css.files} aria-label={texts.heading}>
            {data.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                unseen={unseen}
                onView={() => view(document)}
              />
            ))}
          </ul>
        )}
      </div>
      {hasNextPage && (
        <Button
          className={css.more}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? sharedMessages.loading : sharedPartMessages.showMore}
        </Button>
      )}
      <DocumentViewer
        document={viewed}
        subject={caseTitle}
        sizeText={caseFileSize}
        onClose={close}
      />
    </section>
  );
}

function Empty({ caseId }: { caseId: string }) {
  return useUploadsUnderWay(caseId) === 0 && <p className={css.note}>{texts.empty}</p>;
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={`${css.files} ${css.loadFailure}`} role="alert">
      <span className={css.failure}>
        <CircleAlert size={16} />
        <strong>{texts.failed}</strong>
      </span>
      <button type="button" className={css.retry} onClick={onRetry}>
        <RefreshCw size={14} />
        {sharedMessages.retry}
      </button>
    </div>
  );
}

function DocumentSkeletons() {
  return (
    <SkeletonGroup className={css.files}>
      {[200, 260, 160].map((width) => (
        <div key={width} className={css.row}>
          <Skeleton width={36} height={36} />
          <div className={css.words}>
            <Skeleton width={width} />
            <Skeleton width={width - 40} height={12} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
