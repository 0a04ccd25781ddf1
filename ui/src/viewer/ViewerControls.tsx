import { ChevronDown, ChevronUp, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { viewerMessages } from './messages';
import type { View, ViewActions } from './use-view';
import { pageFrom, ZOOM_MAX, ZOOM_MIN } from './viewport';
import css from './viewer.module.css';

const texts = viewerMessages;

export interface ViewerControlsProps {
  view: View;
  actions: ViewActions;
}

/** Pages, zoom and rotation: in the toolbar, on a phone in the bar at the bottom. */
export function ViewerControls({ view, actions }: ViewerControlsProps) {
  const { zoom, page, pageCount } = view;
  return (
    <>
      {pageCount > 0 && (
        <>
          <div className={`row ${css.controls}`} role="group" aria-label={texts.pages}>
            <Control
              label={texts.previousPage}
              idle={page <= 1}
              onClick={() => actions.turnPages(-1)}
            >
              <ChevronUp size={18} />
            </Control>
            <PageField page={page} pageCount={pageCount} onGoTo={actions.goTo} />
            <Control
              label={texts.nextPage}
              idle={page >= pageCount}
              onClick={() => actions.turnPages(1)}
            >
              <ChevronDown size={18} />
            </Control>
          </div>
          <i className={css.separator} aria-hidden />
        </>
      )}
      <div className={`row ${css.controls}`} role="group" aria-label={texts.zoom}>
        <Control label={texts.zoomOut} idle={zoom <= ZOOM_MIN} onClick={actions.zoomOut}>
          <ZoomOut size={18} />
        </Control>
        <button
          type="button"
          className={css.percent}
          aria-label={`${texts.percent(zoom)}. ${texts.fit}`}
          title={texts.fit}
          onClick={actions.fit}
        >
          {texts.percent(zoom)}
        </button>
        <Control label={texts.zoomIn} idle={zoom >= ZOOM_MAX} onClick={actions.zoomIn}>
          <ZoomIn size={18} />
        </Control>
        <Control label={texts.rotate} onClick={actions.rotate}>
          <RotateCw size={18} />
        </Control>
      </div>
    </>
  );
}

interface ControlProps {
  label: string;
  /**
   * Whether the control can go no further. It is not `disabled`: that would take the focus, and with it the viewer's
   * keys.
   */
  idle?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Control({ label, idle, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      className={`center ${css.iconButton} ${css.control}`}
      aria-label={label}
      title={label}
      aria-disabled={idle || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface PageFieldProps {
  page: number;
  pageCount: number;
  onGoTo: (page: number) => void;
}

function PageField({ page, pageCount, onGoTo }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const wanted = typed === null ? null : pageFrom(typed, pageCount);
    setTyped(null);
    if (wanted !== null) onGoTo(wanted);
  };
  return (
    <span className={css.pageField}>
      <input
        inputMode="numeric"
        aria-label={texts.pageField}
        value={typed ?? page}
        size={Math.max(2, String(pageCount).length)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      {texts.pageCount(pageCount)}
    </span>
  );
}
