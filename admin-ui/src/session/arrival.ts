import type { Brand } from '../../../src/contract/brand';
import { pageOf, staffPlaceOf } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import { actIn } from '../../../ui/src/api/client';
import { fetchSession } from '../../../ui/src/api/session';
import { fetchBrand } from '../../../ui/src/theme/brand';
import { askEarly, forgetEarly } from '../data/early';
import { firstReads } from './first-reads';
import { inputTaken } from './input-taken';
import { guardRoute } from './route-guard';

/** What the console knows before it shows anything. */
export interface Answers {
  session: SessionInfo | null;
  /** The look of the address; null where it cannot be had, too. */
  brand: Brand | null;
}

export async function ask(): Promise<Answers> {
  forgetEarly();
  const { slug } = pageOf(window.location.pathname);
  const fetchLook = () => fetchBrand(slug);
  const [session, brand] = await Promise.all([
    fetchSession().then(askForPage),
    // In a turn of its own. A look that cannot be had keeps nobody from their work; the server has logged why.
    inputTaken()
      .then(fetchLook)
      .catch(() => null),
  ]);
  return { session, brand };
}

/** What the page is going to read is asked for as soon as it is known that it is shown. */
function askForPage(session: SessionInfo | null): SessionInfo | null {
  const { location } = window;
  const opens = session !== null && guardRoute(location, session).kind === 'open';
  if (!opens || session.missingSecondStep?.due) return session;
  enter(session);
  const place = staffPlaceOf(pageOf(location.pathname).path);
  void askOneByOne(firstReads(session, place, location.search));
  return session;
}

async function askOneByOne(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    askEarly(path);
    await inputTaken();
  }
}

/** Every call names the office; once the session has left it the page is loaded anew. */
export function enter({ office }: SessionInfo): void {
  actIn(office.id, () => window.location.reload());
}
