import { CloudOff, Download, FileLock, FileX, RefreshCw } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';

import { ProblemError } from '../api/problem-error';
import { sharedMessages } from '../messages';
import { EmptyState, FailedState } from '../parts/EmptyState';
import { type ShownDocument, viewerKind } from './document-kind';
import { ViewLink } from './document-link';
import { ImageStage } from './ImageStage';
import { Loading } from './Loading';
import { viewerMessages } from './messages';
import type { ShownPassage } from './passage';
import type { PdfStage, PdfStageProps } from './PdfStage';
import { TextStage } from './TextStage';
import type { View, ViewActions } from './use-view';
import css from './viewer.module.css';

const texts = viewerMessages;

type Outcome = { kind: 'shown' } | { kind: 'protected' } | { kind: 'failed'; error: unknown };

export interface ViewerStageProps {
  document: ShownDocument;
  /** The document's path below `/api/`. */
  path: string;
  view: View;
  actions: ViewActions;
  stage: RefObject<HTMLDivElement | null>;
  thumbnails: boolean;
  /** The passage to mark on its page. */
  passage?: ShownPassage | undefined;
  /** Whether there is something to zoom and turn. */
  onShowing: (showing: boolean) => void;
  onDownload: () => void;
}

/** The area below the toolbar: shows the document, or why it cannot be shown and what to do instead. */
export function ViewerStage(props: ViewerStageProps) {
  const { document, path, view, actions, stage, thumbnails, passage, onShowing, onDownload } =
    props;
  const kind = viewerKind(document.mimeType);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'shown' });
  const [attempt, setAttempt] = useState(0);
  const link = useMemo(() => new ViewLink(path), [path]);
  const onFail = useCallback((error: unknown) => setOutcome({ kind: 'failed', error }), []);
  useEffect(() => onShowing(outcome.kind === 'shown'), [outcome, onShowing]);

  const retry = () => {
    if (kind !== 'text') void link.renew().catch(() => undefined);
    setAttempt(attempt + 1);
    setOutcome({ kind: 'shown' });
  };
  const download = (
    <button className={`row ${css.button} ${css.filled}`} type="button" onClick={onDownload}>
      <Download size={18} aria-hidden />
      {texts.download}
    </button>
  );
  if (kind === 'unsupported') {
    const heic = document.mimeType === 'image/heic';
    return (
      <Message>
        <EmptyState
          bare
          icon={FileX}
          title={heic ? texts.heic.title : texts.unsupported}
          text={heic ? texts.heic.text : texts.downloadInstead}
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
        <FailedState
          bare
          icon={CloudOff}
          title={title}
          text={error === null ? texts.downloadInstead : message}
          error={error}
          action={
            <div className={`row ${css.ways}`}>
              {!withoutLink && download}
              <button className={`row ${css.button}`} type="button" onClick={retry}>
                <RefreshCw size={18} aria-hidden />
                {sharedMessages.retry}
              </button>
            </div>
          }
        />
      </Message>
    );
  }
  if (kind === 'text') {
    return (
      <TextStage
        key={`${path} ${attempt}`}
        {...{ path, stage, onFail }}
        title={document.title}
        download={download}
      />
    );
  }
  return kind === 'image' ? (
    <ImageStage key={attempt} {...{ link, view, stage, passage, onFail }} title={document.title} />
  ) : (
    <PdfLoader
      key={attempt}
      {...{ document, link, view, actions, stage, thumbnails, passage, onFail }}
      download={download}
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
