import { offlinePage, type OfflineTexts } from './offline-page';

/*
 * The front ends' service workers. They keep the front end's hashed files and nothing else: no page, no answer of the
 * API, no document. A newer worker waits until no window of the front end is open, so that nothing changes while
 * somebody works.
 */

/** The part of a service worker's scope that is used here: TypeScript's `webworker` library excludes `dom`. */
interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent {
  request: Request;
  /** The browser's own request for the page, which began before the worker had started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** Set by the build. */
declare const WORKER_VERSION: string;
declare const WORKER_FONTS: readonly string[];

const worker = globalThis as unknown as WorkerScope;

export interface OfflineWorker {
  frontEnd: 'console' | 'portal';
  /** Whether the worker handles the page of a path: its scope alone would include other pages. */
  isPage: (pathname: string) => boolean;
  texts: OfflineTexts;
}

/** Answers requests of one front end: from its kept files, or without a connection with a page that says so. */
export function serveOffline({ frontEnd, isPage, texts }: OfflineWorker): void {
  const files = `/assets/${frontEnd}/assets/`;
  const kind = `causa-${frontEnd}-`;
  const current = kind + WORKER_VERSION;

  worker.addEventListener('install', (event) => {
    event.waitUntil(caches.open(current).then((cache) => cache.addAll(WORKER_FONTS)));
  });
  worker.addEventListener('activate', (event) => {
    event.waitUntil(deleteOldCaches(kind, current));
    event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve());
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    const url = new URL(request.url);
    if (url.origin !== worker.location.origin) return;
    if (request.mode === 'navigate') {
      if (isPage(url.pathname)) event.respondWith(pageOrOffline(event, texts));
    } else if (url.pathname.startsWith(files)) {
      event.respondWith(fromCache(request, current));
    }
  });
}

async function pageOrOffline(event: FetchEvent, texts: OfflineTexts): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage(WORKER_FONTS, texts);
  }
}

/** A name with a hash in it is the same file for ever. */
async function fromCache(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await cache.put(request, response.clone());
  return response;
}

async function deleteOldCaches(kind: string, current: string): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(kind) && name !== current);
  await Promise.all(older.map((name) => caches.delete(name)));
}
