import { useCallback, useMemo, useState } from 'react';

import { quarterTurn, zoomStep } from './viewport';

/** How a document is being looked at. */
export interface View {
  /** Percent of the fitted size. */
  zoom: number;
  /** Degrees, clockwise. */
  rotation: number;
  /** From 1. */
  page: number;
  /** 0 where there are no pages to turn, or none are known yet. */
  pageCount: number;
}

export interface ViewActions {
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
  rotate: () => void;
  goTo: (page: number) => void;
  turnPages: (pages: number) => void;
  setPageCount: (pageCount: number) => void;
}

/** Begins at `firstPage`, or at the last one where there are fewer. */
export function useView(firstPage: number): [View, ViewActions] {
  const [view, setView] = useState<View>({
    zoom: 100,
    rotation: 0,
    page: firstPage,
    pageCount: 0,
  });
  const update = useCallback((next: (view: View) => Partial<View>) => {
    setView((now) => ({ ...now, ...next(now) }));
  }, []);
  const actions = useMemo<ViewActions>(
    () => ({
      zoomIn: () => update(({ zoom }) => ({ zoom: zoomStep(zoom, 1) })),
      zoomOut: () => update(({ zoom }) => ({ zoom: zoomStep(zoom, -1) })),
      fit: () => update(() => ({ zoom: 100 })),
      rotate: () => update(({ rotation }) => ({ rotation: quarterTurn(rotation) })),
      goTo: (page) => update(({ pageCount }) => ({ page: clampPage(page, pageCount) })),
      turnPages: (pages) =>
        update(({ page, pageCount }) => ({ page: clampPage(page + pages, pageCount) })),
      setPageCount: (pageCount) =>
        update(({ page }) => ({ pageCount, page: clampPage(page, pageCount) })),
    }),
    [update],
  );
  return [view, actions];
}

function clampPage(page: number, pageCount: number): number {
  return Math.max(1, Math.min(page, pageCount));
}
