import type { Brand } from '../../../src/contract/brand';
import { pageOf } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import { fetchSession } from '../../../ui/src/api/session';
import { fetchBrand } from '../../../ui/src/theme/brand';

/** The answers that the console needs before it shows anything. */
export interface Answers {
  session: SessionInfo | null;
  /** The brand of the address; null if there is none or it cannot be loaded. */
  brand: Brand | null;
}

export async function ask(): Promise<Answers> {
  const { slug } = pageOf(window.location.pathname);
  const [session, brand] = await Promise.all([
    fetchSession(),
    // A brand that cannot be loaded stops nobody's work; the server has logged why.
    fetchBrand(slug).catch(() => null),
  ]);
  return { session, brand };
}
