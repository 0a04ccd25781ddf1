import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { Page, type pdfjs } from 'react-pdf';

import { viewerMessages } from './messages';
import type { ShownPassage } from './passage';
import { PassageMark } from './PassageMark';
import { useInnerSize, useKeepCentre } from './stage';
import type { View } from './use-view';
import css from './viewer.module.css';

type Pdf = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;
type PdfPageProxy = Awaited<ReturnType<Pdf['getPage']>>;

/** A PDF counts 72 units an inch, CSS 96 pixels. */
const PAPER_SCALE = 96 / 72;

/** Beyond this many pixels a canvas costs more memory than sharpness is worth. */
const MAX_CANVAS_PIXELS = 16_000_000;

export interface PdfPageProps {
  pdf: Pdf;
  view: View;
  stage: RefObject<HTMLDivElement | null>;
  /** The passage to mark while its page is in sight. */
  passage?: ShownPassage | undefined;
  onFail: (error: unknown) => void;
  /** Offered where the page cannot be shown whole. */
  download: ReactNode;
}

/** The page in sight; 100 % is its paper size, or the stage's width where that is less. */
export function PdfPage({ pdf, view, stage, passage, onFail, download }: PdfPageProps) {
  const page = usePage(pdf, view.page, onFail);
  const room = useInnerSize(stage);
  const rotation = ((page?.rotate ?? 0) + view.rotation) % 360;
  const paper = page?.getViewport({ scale: PAPER_SCALE, rotation });
  const fitted = paper && room.width > 0 ? Math.min(1, room.width / paper.width) : 1;
  const zoom = (fitted * view.zoom) / 100;
  useKeepCentre(stage, zoom);
  useNamedLinks(stage);
  useLayoutEffect(() => {
    stage.current?.scrollTo({ top: 0 });
  }, [stage, view.page]);
  const [layers, setLayers] = useState(0);
  // A new function would lay the text out again, which would call the function again.
  const onText = useCallback(() => setLayers((drawn) => drawn + 1), []);
  const [incomplete, setIncomplete] = useState(0);
  const width = (paper?.width ?? 0) * zoom;
  const height = (paper?.height ?? 0) * zoom;
  return (
    <div
      ref={stage}
      className={css.stage}
      tabIndex={0}
      role="group"
      aria-label={viewerMessages.page(view.page)}
    >
      {page && room.width > 0 && (
        // A page must not be translated: quotes could neither be found nor marked in a translated text.
        <div
          className={css.paper}
          style={{ width, height }}
          data-page={page.pageNumber}
          translate="no"
        >
          <Page
            key={page.pageNumber}
            pageNumber={page.pageNumber}
            scale={PAPER_SCALE * zoom}
            rotate={rotation}
            devicePixelRatio={pixelRatio(width, height)}
            loading={null}
            error={null}
            noData={null}
            onRenderSuccess={(drawn) => isIncomplete(drawn) && setIncomplete(drawn.pageNumber)}
            onRenderError={() => onFail(null)}
            onRenderTextLayerSuccess={onText}
          />
          {incomplete === page.pageNumber && (
            <div className={css.incomplete} role="status" translate="yes">
              <p>{`${viewerMessages.incomplete} ${viewerMessages.downloadInstead}`}</p>
              {download}
            </div>
          )}
          {passage?.page === page.pageNumber && (
            <PassageMark
              key={passage.number}
              passage={passage}
              layer={layers}
              rotation={view.rotation}
              stage={stage}
            />
          )}
        </div>
      )}
    </div>
  );
}

function usePage(pdf: Pdf, number: number, onFail: (error: unknown) => void): PdfPageProxy | null {
  const [page, setPage] = useState<PdfPageProxy | null>(null);
  useEffect(() => {
    let wanted = true;
    pdf.getPage(number).then(
      (loaded) => wanted && setPage(loaded),
      () => wanted && onFail(null),
    );
    return () => {
      wanted = false;
    };
  }, [pdf, number, onFail]);
  return page;
}

/**
 * The links that pdf.js lays over a page are empty boxes: without a name nobody hears where they lead.
 * It does not tell when they are there, so they are watched for.
 */
function useNamedLinks(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const nameLinks = () => {
      for (const link of element.querySelectorAll('.annotationLayer a:not([aria-label])')) {
        const target = link.getAttribute('target') === '_blank' ? link.getAttribute('href') : null;
        link.setAttribute('aria-label', target ?? viewerMessages.innerLink);
      }
    };
    const observer = new MutationObserver(nameLinks);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [stage]);
}

/** pdf.js leaves a picture that it cannot decode out, without a word to the page: nothing stands for it. */
function isIncomplete({ objs }: PdfPageProxy): boolean {
  return [...(objs as Iterable<[id: string, data: unknown]>)].some(([, data]) => data === null);
}

function pixelRatio(width: number, height: number): number {
  return Math.min(window.devicePixelRatio, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));
}
