import { createContext, useContext, type ReactNode } from 'react';
import type { Brand } from '../../../src/contract/brand';
import type { SessionInfo } from '../../../src/contract/session';
import { todayIn } from '../../../ui/src/format/dates';

interface SignedIn {
  session: SessionInfo;
  /** The brand of the address; the office's own where the address names none. */
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

export function useBrand(): Brand | null {
  return useSignedIn().brand;
}

/** The office's calendar day, `YYYY-MM-DD`: badges and forms count from it. */
export function useToday(): string {
  return todayIn(useSession().office.timeZone);
}
