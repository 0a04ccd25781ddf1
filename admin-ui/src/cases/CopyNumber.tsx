import { useEffect, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { casesMessages } from './messages';
import { useToast } from '../parts/ToastCard';

const messages = casesMessages.detail;
const CONFIRMED_MS = 2000;

/** Copies a case's number; a tick confirms it for two seconds. */
export function CopyNumber({ number }: { number: string }) {
  const [copied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setCopied(true);
    } catch {
      toast.failure(messages.copyFailed);
    }
  };
  return (
    <IconButton
      size="small"
      onClick={() => void copy()}
      aria-label={copied ? messages.copied : messages.copyNumber}
    >
      {copied ? <Check size={16} /> : <Copy size={16} />}
    </IconButton>
  );
}
