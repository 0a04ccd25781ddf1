import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const Subject = createContext<string | null>(null);
const SetSubject = createContext<(subject: string | null) => void>(() => {});

/** Keeps the subject that the page names: the client or the view that it shows. */
export function PageSubject({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState<string | null>(null);
  return (
    <SetSubject value={setSubject}>
      <Subject value={subject}>{children}</Subject>
    </SetSubject>
  );
}

/** Returns the page's subject; null until it is known, and for a page that always shows the same. */
export function useShownSubject(): string | null {
  return useContext(Subject);
}

/** Names the page's subject, such as a client or a view, for the browser's tab and history. */
export function usePageSubject(subject: string | undefined): void {
  const tell = useContext(SetSubject);
  useEffect(() => {
    tell(subject ?? null);
    return () => tell(null);
  }, [tell, subject]);
}
