import type { KeyboardEvent } from 'react';

import type { ViewActions } from './use-view';

type Keys = Record<string, (() => void) | undefined>;

const SCROLL_STEP = 80;

/**
 * The viewer's keys: + and - zoom, 0 fits, R turns; arrows move over the document, and where it has
 * pages left, right, Page Up, Page Down, Home and End turn them. A field keeps its keys to itself.
 */
export function handleViewerKey(
  event: KeyboardEvent,
  actions: ViewActions,
  hasPages: boolean,
  stage: HTMLElement | null,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLInputElement) return;
  const keys = {
    ...scrollKeys(stage),
    ...zoomKeys(actions),
    ...(hasPages ? pageKeys(actions) : null),
  };
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function zoomKeys(actions: ViewActions): Keys {
  return {
    '+': actions.zoomIn,
    '=': actions.zoomIn,
    '-': actions.zoomOut,
    '0': actions.fit,
    r: actions.rotate,
    R: actions.rotate,
  };
}

function pageKeys({ turnPages }: ViewActions): Keys {
  const previous = () => turnPages(-1);
  const next = () => turnPages(1);
  return {
    ArrowLeft: previous,
    PageUp: previous,
    ArrowRight: next,
    PageDown: next,
    Home: () => turnPages(-Infinity),
    End: () => turnPages(Infinity),
  };
}

function scrollKeys(stage: HTMLElement | null): Keys {
  return {
    ArrowLeft: () => stage?.scrollBy({ left: -SCROLL_STEP }),
    ArrowRight: () => stage?.scrollBy({ left: SCROLL_STEP }),
    ArrowUp: () => stage?.scrollBy({ top: -SCROLL_STEP }),
    ArrowDown: () => stage?.scrollBy({ top: SCROLL_STEP }),
  };
}
