import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { RefreshCw, X } from 'lucide-react';
import { useState } from 'react';

import { useNewerBuild } from '../data/newer-build';
import { commonMessages } from '../messages';
import { frameMessages } from './messages';
import css from './new-version.module.css';

const messages = frameMessages.newVersion;

/** Offers the newer version. It never loads by itself: that could interrupt somebody's work. */
export function NewVersion() {
  const newer = useNewerBuild();
  const [closed, setClosed] = useState(false);
  return (
    <div role="status">
      {newer && !closed && (
        <p className={css.strip} data-notice="version">
          <RefreshCw size={16} aria-hidden />
          <span>{messages.text}</span>
          <span aria-hidden>·</span>
          <Button variant="text" size="small" onClick={() => window.location.reload()}>
            {messages.reload}
          </Button>
          <IconButton
            className={css.close}
            aria-label={commonMessages.actions.close}
            onClick={() => setClosed(true)}
          >
            <X />
          </IconButton>
        </p>
      )}
    </div>
  );
}
