import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

import type { Brand } from '../../../src/contract/brand';
import { pageOf } from '../../../src/contract/paths';
import type { SessionInfo } from '../../../src/contract/session';
import { fetchSession } from '../../../ui/src/api/session';
import { todayIn } from '../../../ui/src/format/dates';
import { applyBrand, fetchBrand } from '../../../ui/src/theme/brand';
import { applyFavicon } from './favicon';
import { isSameSession } from './session-end';

interface SignedIn {
  session: SessionInfo;
  /** The brand of the address when the page was opened; the office's own if the address names none. */
  brand: Brand | null;
}

const SignedInContext = createContext<(SignedIn & { renew: () => Promise<void> }) | null>(null);

/** Reads the session again when the person returns to the window: a colleague may have changed the office's settings. */
export function SignedInProvider({ children, ...opened }: SignedIn & { children: ReactNode }) {
  const [session, setSession] = useState(opened.session);
  const renew = useCallback(async () => {
    const now = await fetchSession().catch(() => null);
    setSession((before) => (now && isSameSession(before, now) ? now : before));
  }, []);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void renew();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [renew]);
  const { brand } = opened;
  const value = useMemo(() => ({ session, brand, renew }), [session, brand, renew]);
  return <SignedInContext value={value}>{children}</SignedInContext>;
}

function useSignedIn() {
  const value = useContext(SignedInContext);
  if (!value) throw new Error('The console is only shown to signed-in staff.');
  return value;
}

/** Returns the signed-in person and office. On a page only the office's settings change; another session reloads it. */
export function useSession(): SessionInfo {
  return useSignedIn().session;
}

/** Returns how to read the session again, after a change of the office's settings. */
export function useRenewSession(): () => Promise<void> {
  return useSignedIn().renew;
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
