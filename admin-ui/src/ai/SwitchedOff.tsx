import Button from '@mui/material/Button';
import { BotOff, Settings2 } from 'lucide-react';

import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { useSession } from '../session/Session';
import { assistantMessages } from './messages';

const messages = assistantMessages;

/** Replaces the question field when the office has switched the assistant off. */
export function SwitchedOff({ onConfigure }: { onConfigure: () => void }) {
  const { administrator } = useSession();
  return (
    <EmptyState
      icon={BotOff}
      title={messages.off.title}
      text={messages.off.text}
      action={
        administrator && (
          <Button startIcon={<Settings2 />} onClick={onConfigure}>
            {messages.settings.action}
          </Button>
        )
      }
    />
  );
}
