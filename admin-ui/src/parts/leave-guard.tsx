import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog';
import { useTellUnsaved, type Unsaved } from './unsaved';
import { partMessages } from './messages';

export interface LeaveGuard {
  /** Does it at once, or after the person agreed to lose what was typed. */
  leave: (action: () => void) => void;
  /** The question; render it beside the form. */
  question: ReactNode;
}

export interface PageLeaveGuard extends LeaveGuard {
  /** Nothing is unsaved any more, though the form still stands: for the step that follows a save. */
  release: () => void;
}

const FORM: Unsaved = { text: partMessages.leave.formKept };

/** Asks before a dialog with typed changes is closed. `told` says what was typed, if it is no form. */
export function useCloseGuard(unsaved: boolean, told = FORM): LeaveGuard {
  useTellUnsaved(unsaved ? told : null);
  const [pending, setPending] = useState<(() => void) | null>(null);
  return {
    leave: (action) => (unsaved ? setPending(() => action) : action()),
    question: (
      <LeaveQuestion
        open={pending !== null}
        onStay={() => setPending(null)}
        onDiscard={() => {
          setPending(null);
          pending?.();
        }}
      />
    ),
  };
}

/**
 * The same, and asks too before another page is opened and, in the browser's own words, before the
 * site is left. One at a time: the router knows a single blocker. `onDiscard` closes the form.
 */
export function useLeaveGuard(
  unsaved: boolean,
  onDiscard: () => void,
  told = FORM,
): PageLeaveGuard {
  const { leave, question } = useCloseGuard(unsaved, told);
  const guarded = useRef(unsaved);
  useEffect(() => {
    guarded.current = unsaved;
  }, [unsaved]);
  const release = useCallback(() => {
    guarded.current = false;
  }, []);
  const blocker = useBlocker(() => guarded.current);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const discard = () => {
    release();
    onDiscard();
    blocker.proceed?.();
  };
  return {
    leave,
    release,
    question: (
      <>
        {question}
        <LeaveQuestion
          open={blocker.state === 'blocked'}
          onStay={() => blocker.reset?.()}
          onDiscard={discard}
        />
      </>
    ),
  };
}

interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

function LeaveQuestion({ open, onStay, onDiscard }: LeaveQuestionProps) {
  const { title, text, stay, discard } = partMessages.leave;
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={text}
      stay={stay}
      onStay={onStay}
      confirm={discard}
      onConfirm={onDiscard}
    />
  );
}
