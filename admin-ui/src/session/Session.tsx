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
  /** The brand of the address when the page was opened; the office's own if the address names none. */
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

/** Returns the signed-in person and office. It never changes on a page: another session reloads the page. */
export function useSession(): SessionInfo {
  return useSignedIn().session;
}

/**
 * Returns the current brand of the address: fetched again after every write, and when the person returns to the window.
 */
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

/** Applies the brand to the page. */
export function useApplyBrand(): void {
  const brand = useBrand();
  useEffect(() => {
    if (!brand) return;
    applyBrand(brand);
    applyFavicon(brand);
  }, [brand]);
}

/** Returns the office's calendar day, `YYYY-MM-DD`: badges and forms count from it. */
export function useToday(): string {
  return todayIn(useSession().office.timeZone);
}
