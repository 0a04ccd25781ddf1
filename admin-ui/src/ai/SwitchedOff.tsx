import Button from '@mui/material/Button';
import { BotOff, Settings2 } from 'lucide-react';

import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { assistantMessages } from './messages';

const messages = assistantMessages;

/** Replaces the question field when the office has switched the assistant off. */
export function SwitchedOff({ onConfigure }: { onConfigure: () => void }) {
  return (
    <EmptyState
      icon={BotOff}
      title={messages.off.title}
      text={messages.off.text}
      action={
        <Button startIcon={<Settings2 />} onClick={onConfigure}>
          {messages.settings.action}
        </Button>
      }
    />
  );
}
