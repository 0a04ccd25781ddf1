import { useCallback, useEffect, useMemo, useState, type RefObject } from 'react';
import Button from '@mui/material/Button';
import { Download, FileLock, FileX } from 'lucide-react';
import type { CaseDocument } from '../../../src/contract/documents';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { documentMessages } from './messages';
import { EmptyState } from '../parts/EmptyState';
import { ErrorState } from '../parts/ErrorState';
import { ImageStage } from './ImageStage';
import { Loading } from './Loading';
import type { PdfStage, PdfStageProps } from './PdfStage';
import { viewerKind } from './document-kind';
import { ViewLink } from './document-link';
import type { View, ViewActions } from './use-view';
import css from './viewer.module.css';

const texts = documentMessages.viewer;

type Outcome = { kind: 'shown' } | { kind: 'protected' } | { kind: 'failed'; error: unknown };

export interface ViewerStageProps {
  document: CaseDocument;
  view: View;
  actions: ViewActions;
  stage: RefObject<HTMLDivElement | null>;
  thumbnails: boolean;
  /** Whether there is something to zoom and turn. */
  onShowing: (showing: boolean) => void;
  onDownload: () => void;
}

/** What stands below the toolbar: the document, or why it cannot be shown and what to do instead. */
export function ViewerStage(props: ViewerStageProps) {
  const { document, view, actions, stage, thumbnails, onShowing, onDownload } = props;
  const kind = viewerKind(document.mimeType);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'shown' });
  const [attempt, setAttempt] = useState(0);
  const link = useMemo(() => new ViewLink(document.id), [document.id]);
  const onFail = useCallback((error: unknown) => setOutcome({ kind: 'failed', error }), []);
  useEffect(() => onShowing(outcome.kind === 'shown'), [outcome, onShowing]);

  const retry = () => {
    void link.renew().catch(() => undefined);
    setAttempt(attempt + 1);
    setOutcome({ kind: 'shown' });
  };
  const download = (
    <Button variant="contained" startIcon={<Download />} onClick={onDownload}>
      {texts.download}
    </Button>
  );
  if (kind === 'unsupported') {
    return (
      <Message>
        <EmptyState
          bare
          icon={FileX}
          title={texts.unsupported}
          text={texts.downloadInstead}
          action={download}
        />
      </Message>
    );
  }
  if (outcome.kind === 'protected') {
    return (
      <Message>
        <EmptyState
          bare
          icon={FileLock}
          title={texts.protected}
          text={texts.downloadInstead}
          action={download}
        />
      </Message>
    );
  }
  if (outcome.kind === 'failed') {
    const { error } = outcome;
    const withoutLink = error instanceof ProblemError;
    const title = texts.failed[withoutLink ? 'document' : kind];
    const message = withoutLink ? texts.linkFailed(error.message) : undefined;
    return (
      <Message>
        <ErrorState bare title={title} text={message} error={error} onRetry={retry} />
      </Message>
    );
  }
  return kind === 'image' ? (
    <ImageStage key={attempt} {...{ link, view, stage, onFail }} title={document.title} />
  ) : (
    <PdfLoader
      key={attempt}
      {...{ document, link, view, actions, stage, thumbnails, onFail }}
      onProtected={() => setOutcome({ kind: 'protected' })}
    />
  );
}

function Message({ children }: { children: React.ReactNode }) {
  return <div className={css.message}>{children}</div>;
}

/** Fetches pdf.js when the first PDF is opened. `lazy` would remember a failure for ever. */
function PdfLoader(props: PdfStageProps) {
  const { onFail } = props;
  const [Stage, setStage] = useState<typeof PdfStage | null>(null);
  useEffect(() => {
    import('./PdfStage').then((module) => setStage(() => module.PdfStage), onFail);
  }, [onFail]);
  return Stage ? <Stage {...props} /> : <Loading />;
}
