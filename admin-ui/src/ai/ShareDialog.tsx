import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';

import { AI_SHARES_MAX, type AiConversation } from '../../../src/contract/ai-answers';
import { useSend } from '../../../ui/src/api/use-send';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { aiActions } from '../data/ai-actions';
import { useColleagues } from '../data/colleagues';
import { waitForRefetch } from '../data/refetch';
import { AppDialog } from '../dialogs/AppDialog';
import { ErrorState } from '../feedback/ErrorState';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { Avatar } from '../layout/Avatar';
import { commonMessages } from '../messages';
import { useSession } from '../session/Session';
import { assistantMessages } from './messages';
import css from './dialogs.module.css';

const messages = assistantMessages.share;

export interface ShareDialogProps {
  conversation: AiConversation;
  onClose: () => void;
}

/** Chooses which colleagues can read a conversation. */
export function ShareDialog({ conversation: { id, sharedWith }, onClose }: ShareDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(sharedWith.map(({ userId }) => userId));
  const { success, failure } = useToast();
  const { start, busy } = useSend({
    send: (userIds: string[], idempotencyKey) =>
      aiActions.shareConversation(id, { userIds }, idempotencyKey).finally(waitForRefetch),
    onDone: () => {
      success(messages.done);
      onClose();
    },
    onFailed: (error) => failure(problemText(error, messages.failed)),
  });
  const close = busy ? undefined : onClose;
  const toggle = (userId: string) =>
    setChosen((now) =>
      now.includes(userId) ? now.filter((other) => other !== userId) : [...now, userId],
    );
  return (
    <AppDialog
      open
      onClose={close}
      title={messages.title}
      width={480}
      onSubmit={() => start([...chosen])}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {commonMessages.actions.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <p className="meta">{messages.text}</p>
      <Colleagues chosen={chosen} disabled={busy} onToggle={toggle} />
    </AppDialog>
  );
}

interface ColleaguesProps {
  chosen: readonly string[];
  disabled: boolean;
  onToggle: (userId: string) => void;
}

function Colleagues({ chosen, disabled, onToggle }: ColleaguesProps) {
  const { userId: self } = useSession();
  const { data, error, refetch } = useColleagues();
  if (error && !data) {
    const retry = () => void refetch();
    return <ErrorState bare title={messages.loadFailed} error={error} onRetry={retry} />;
  }
  if (!data) {
    return (
      <SkeletonGroup className={css.people}>
        {[180, 140, 160].map((width) => (
          <Skeleton key={width} width={width} height={32} />
        ))}
      </SkeletonGroup>
    );
  }
  const others = data.filter(({ userId }) => userId !== self);
  if (others.length === 0) return <p className={css.none}>{messages.none}</p>;
  const full = chosen.length >= AI_SHARES_MAX;
  return (
    <ul className={css.people}>
      {others.map(({ userId, fullName, position }) => (
        <li key={userId}>
          <label className={`stack ${css.person}`}>
            <Checkbox
              checked={chosen.includes(userId)}
              disabled={disabled || (full && !chosen.includes(userId))}
              onChange={() => onToggle(userId)}
            />
            <Avatar name={fullName} size="small" />
            <span>
              {fullName}
              <span className="meta">{position}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
