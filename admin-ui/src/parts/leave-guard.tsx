import { type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';

import { isSameMaking, isSamePage } from '../places/place';
import { LevelHolder } from '../places/use-level';
import { ConfirmDialog } from './ConfirmDialog';
import { partMessages } from './messages';
import { type Unsaved, useTellUnsaved } from './unsaved';

export interface LeaveGuard {
  /** Does it at once, or after the person agreed to lose what was typed. */
  leave: (action: () => void) => void;
  /** The question; render it beside the form. */
  question: ReactNode;
}

export interface PageLeaveGuard extends LeaveGuard {
  /** The same for a step of the history that takes the form away: who agreed is not asked again. */
  leaveBehind: (action: () => void) => void;
  /** Nothing is unsaved any more, though the form still stands: for the step that follows a save. */
  release: () => void;
}

const FORM: Unsaved = { text: partMessages.leave.formKept };

/**
 * Asks before a dialog with typed changes is closed. `told` says what was typed, if it is no form; `forget` drops
 * the draft that is kept of it, once the person agreed to lose it.
 */
export function useCloseGuard(unsaved: boolean, told = FORM, forget?: () => void): LeaveGuard {
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
          forget?.();
          pending?.();
        }}
      />
    ),
  };
}

export interface LeaveGuardOptions {
  /** What was typed, if it is no form. */
  told?: Unsaved;
  /**
   * Whether the form still stands after a step from one address to another: by default where the page does, and
   * what is being made over it.
   */
  stays?: (from: Location, to: Location) => boolean;
  /** Drops the draft that is kept of it, once the person agreed to lose it. */
  forget?: (() => void) | undefined;
  /** Closes the form where no step of the history does. */
  onDiscard?: () => void;
  /** It stands over another form, which asks before the page is left. */
  inAnother?: boolean;
}

/**
 * The same, and asks too before another page is opened and, in the browser's own words, before the
 * site is left. One at a time: the router knows a single blocker.
 */
export function useLeaveGuard(unsaved: boolean, options: LeaveGuardOptions = {}): PageLeaveGuard {
  // What is being made is a level of the history, so that a step closes it.
  const isLevel = useContext(LevelHolder) === 'action';
  const { told = FORM, stays = isLevel ? isSameMaking : isSamePage, forget, inAnother } = options;
  const asking = useCloseGuard(unsaved, told, forget);
  const guarded = useRef(unsaved);
  useEffect(() => {
    guarded.current = unsaved;
  }, [unsaved]);
  const release = useCallback(() => {
    guarded.current = false;
  }, []);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  const blocks = (from: Location, to: Location) => guarded.current && !stays(from, to);
  const discard = () => {
    release();
    forget?.();
    if (!isLevel) options.onDiscard?.();
  };
  const leaveBehind = (action: () => void) =>
    asking.leave(() => {
      release();
      action();
    });
  return {
    leave: isLevel ? leaveBehind : asking.leave,
    leaveBehind,
    release,
    question: (
      <>
        {asking.question}
        {unsaved && !inAnother && <StepQuestion blocks={blocks} onDiscard={discard} />}
      </>
    ),
  };
}

interface StepQuestionProps {
  blocks: (from: Location, to: Location) => boolean;
  onDiscard: () => void;
}

/** Asks before the router goes to another page. */
function StepQuestion({ blocks, onDiscard }: StepQuestionProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    blocks(currentLocation, nextLocation),
  );
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
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
