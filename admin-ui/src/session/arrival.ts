import type { Brand } from '../../../src/contract/brand';
import { pageOf } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import { fetchSession } from '../../../ui/src/api/session';
import { fetchBrand } from '../../../ui/src/theme/brand';

/** What the console knows before it shows anything. */
export interface Answers {
  session: SessionInfo | null;
  /** The look of the address; null where it cannot be had, too. */
  brand: Brand | null;
}

export async function ask(): Promise<Answers> {
  const { slug } = pageOf(window.location.pathname);
  const [session, brand] = await Promise.all([
    fetchSession(),
    // A look that cannot be had keeps nobody from their work; the server has logged why.
    fetchBrand(slug).catch(() => null),
  ]);
  return { session, brand };
}
