import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';

import { useCopy } from './use-copy';

export interface CopyButtonProps {
  text: string;
  /** The accessible name; `copied` replaces it for two seconds after a copy. */
  label: string;
  copied: string;
  /** Shown if the browser refuses. */
  failed: string;
}

/** Copies a text; a tick confirms it. */
export function CopyButton({ text, label, copied: done, failed }: CopyButtonProps) {
  const { copied, copy } = useCopy(text, failed);
  return (
    <IconButton size="small" onClick={copy} aria-label={copied ? done : label}>
      {copied ? <Check size={16} /> : <Copy size={16} />}
    </IconButton>
  );
}
