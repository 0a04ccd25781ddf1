import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';

import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { Document } from 'react-pdf';

import type { ShownDocument } from './document-kind';
import type { ViewLink } from './document-link';
import { Loading } from './Loading';
import type { ShownPassage } from './passage';
import { ANNOTATION_IMAGES, PDF_OPTIONS, PdfFile } from './pdf-file';
import { PdfPage } from './PdfPage';
import { PdfThumbnails } from './PdfThumbnails';
import type { View, ViewActions } from './use-view';
import css from './viewer.module.css';

export interface PdfStageProps {
  document: ShownDocument;
  link: ViewLink;
  view: View;
  actions: ViewActions;
  stage: RefObject<HTMLDivElement | null>;
  /** Shows a column of small pages. */
  thumbnails: boolean;
  /** The passage to mark while its page is in sight. */
  passage?: ShownPassage | undefined;
  /** Receives the refusal where no link was given, null where the file cannot be read. Must be a stable function. */
  onFail: (error: unknown) => void;
  onProtected: () => void;
  /** Offered where a page cannot be shown whole. */
  download: ReactNode;
}

type Pdf = Parameters<NonNullable<Parameters<typeof Document>[0]['onLoadSuccess']>>[0];

/** A PDF, one page at a time: what is not in sight is neither fetched nor drawn. */
export function PdfStage(props: PdfStageProps) {
  const {
    document,
    link,
    view,
    actions,
    stage,
    thumbnails,
    passage,
    onFail,
    onProtected,
    download,
  } = props;
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const file = useMemo(
    () => ({ range: new PdfFile(document.sizeBytes, link, onFail) }),
    [document.sizeBytes, link, onFail],
  );
  return (
    <Document
      className={thumbnails ? `${css.pdf} ${css.withThumbnails}` : css.pdf}
      file={file}
      options={PDF_OPTIONS}
      imageResourcesPath={ANNOTATION_IMAGES}
      externalLinkTarget="_blank"
      externalLinkRel="noopener noreferrer nofollow"
      loading={<Loading />}
      error={null}
      noData={null}
      onLoadSuccess={(loaded) => {
        setPdf(loaded);
        actions.setPageCount(loaded.numPages);
      }}
      onLoadError={() => onFail(null)}
      onPassword={onProtected}
      onItemClick={({ pageNumber }) => actions.goTo(pageNumber)}
    >
      {pdf && thumbnails && (
        <PdfThumbnails pageCount={pdf.numPages} current={view.page} onSelect={actions.goTo} />
      )}
      {pdf && <PdfPage {...{ pdf, view, stage, passage, onFail, download }} />}
    </Document>
  );
}
