import { STAFF_PATHS, type StaffPath } from '../../../src/contract/staff-pages';
import { PageFailed } from '../loading/CodeFailed';
import { type OnDemand, onDemand } from '../loading/OnDemand';
import { fetchPage } from './page-code';

/** The page of each address. If its code cannot be loaded, a message says so in its place. */
export const PAGES = Object.fromEntries(
  STAFF_PATHS.map((path) => [path, onDemand<object>(() => fetchPage(path), PageFailed)]),
) as Record<StaffPath, OnDemand<object>>;

/** Fetches a page's code in advance, so that it is shown at once. */
export async function preloadPage(path: StaffPath | undefined): Promise<void> {
  if (path) await PAGES[path].preload();
}
