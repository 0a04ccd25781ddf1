import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect } from 'react';

import type { Brand } from '../../../src/contract/brand';
import { pageOf } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import { todayIn } from '../../../ui/src/format/dates';
import { applyBrand, fetchBrand } from '../../../ui/src/theme/brand';
import { applyFavicon } from './favicon';

interface SignedIn {
  session: SessionInfo;
  /** The brand of the address as the page was opened; the office's own where the address names none. */
  brand: Brand | null;
}

const SignedInContext = createContext<SignedIn | null>(null);

export function SignedInProvider({ children, ...value }: SignedIn & { children: ReactNode }) {
  return <SignedInContext value={value}>{children}</SignedInContext>;
}

function useSignedIn(): SignedIn {
  const value = useContext(SignedInContext);
  if (!value) throw new Error('The console is only shown to signed-in staff.');
  return value;
}

/** Who is signed in, in which office. Fixed for the life of the page: a change loads it anew. */
export function useSession(): SessionInfo {
  return useSignedIn().session;
}

/** What the address looks like now: asked again after every write, and when the window is looked at again. */
export function useBrand(): Brand | null {
  const { brand } = useSignedIn();
  const { slug } = pageOf(window.location.pathname);
  const { data } = useQuery({
    queryKey: ['tenancy', 'brand', slug],
    queryFn: () => fetchBrand(slug),
    initialData: brand,
  });
  return data ?? brand;
}

/** Has the page wear the brand. */
export function useApplyBrand(): void {
  const brand = useBrand();
  useEffect(() => {
    if (!brand) return;
    applyBrand(brand);
    applyFavicon(brand);
  }, [brand]);
}

/** The office's calendar day, `YYYY-MM-DD`: badges and forms count from it. */
export function useToday(): string {
  return todayIn(useSession().office.timeZone);
}
