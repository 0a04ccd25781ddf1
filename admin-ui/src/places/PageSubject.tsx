import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const Subject = createContext<string | null>(null);
const Tell = createContext<(subject: string | null) => void>(() => {});

/** Keeps what the page shows of several, as the page says it. */
export function PageSubject({ children }: { children: ReactNode }) {
  const [subject, tell] = useState<string | null>(null);
  return (
    <Tell value={tell}>
      <Subject value={subject}>{children}</Subject>
    </Tell>
  );
}

/** Null of a page that always shows the same, and until it is known. */
export function useShownSubject(): string | null {
  return useContext(Subject);
}

/** Says what the page shows, such as a client or a view: the browser's tab and history name it. */
export function usePageSubject(subject: string | undefined): void {
  const tell = useContext(Tell);
  useEffect(() => {
    tell(subject ?? null);
    return () => tell(null);
  }, [tell, subject]);
}
