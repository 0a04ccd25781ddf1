import { useEffect, useState } from 'react';

import { useToast } from './ToastCard';

const CONFIRMED_MS = 2000;

/** Copies a text to the clipboard; `copied` is true for two seconds after. */
export function useCopy(text: string, failed: string) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.failure(failed);
    }
  };
  return { copied, copy: () => void copy() };
}
