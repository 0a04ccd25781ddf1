import Button from '@mui/material/Button';
import { CloudOff, RefreshCw } from 'lucide-react';

import { sharedMessages } from '../../../ui/src/messages';
import { FailedState, type FailedStateProps } from '../../../ui/src/parts/EmptyState';

export interface ErrorStateProps extends Omit<FailedStateProps, 'icon' | 'action'> {
  onRetry?: () => void;
}

/** Says what could not be loaded, and offers "Tentar Novamente". */
export function ErrorState({ onRetry, ...state }: ErrorStateProps) {
  return (
    <FailedState
      {...state}
      icon={CloudOff}
      action={
        onRetry && (
          <Button onClick={onRetry} startIcon={<RefreshCw />}>
            {sharedMessages.retry}
          </Button>
        )
      }
    />
  );
}
