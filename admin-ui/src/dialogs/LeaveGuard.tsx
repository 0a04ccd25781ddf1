import {
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Location, useBlocker } from 'react-router';

import { createStore } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';
import { commonMessages } from '../messages';
import { isSamePage, isSameQuickAction } from '../navigation/place';
import { UrlDialogHolder } from '../navigation/use-url-dialog';
import { ConfirmDialog } from './ConfirmDialog';
import { type Unsaved, useTellUnsaved } from './unsaved';

export interface LeaveGuard {
  /** Runs the action at once, or after the person agreed to lose the typed text. */
  leave: (action: () => void) => void;
  /** The question; render it beside the form. */
  question: ReactNode;
}

export interface PageLeaveGuard extends LeaveGuard {
  /** Does the same for a step of the history that removes the form: the person is not asked twice. */
  leaveBehind: (action: () => void) => void;
  /** Call it when nothing is unsaved any more but the form is still there: for the step that follows a save. */
  release: () => void;
}

const FORM: Unsaved = { text: commonMessages.leave.formKept };

/**
 * Asks before a dialog with unsaved changes is closed. `told` describes the unsaved text, if it is not a form; `forget`
 * drops its draft once the person agreed to lose it.
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
  /** Describes the unsaved text, if it is not a form. */
  told?: Unsaved;
  /**
   * Tells whether the form is still there after a step from one address to another. By default it stays as long as its
   * page does, or the quick action that it belongs to.
   */
  stays?: (from: Location, to: Location) => boolean;
  /** Drops the draft of the form once the person agreed to lose it. */
  forget?: (() => void) | undefined;
  /** Closes the form if no step of the history does. */
  onDiscard?: () => void;
  /** It stands over another form, which asks before the page is left. */
  inAnother?: boolean;
}

/**
 * Does the same, and asks too before another page opens and, in the browser's own words, before the site is left. Of
 * several on a page one asks, because the router knows a single blocker.
 */
export function useLeaveGuard(unsaved: boolean, options: LeaveGuardOptions = {}): PageLeaveGuard {
  // A quick action is a level of the history, so a step closes it.
  const isLevel = useContext(UrlDialogHolder) === 'action';
  const {
    told = FORM,
    stays = isLevel ? isSameQuickAction : isSamePage,
    forget,
    inAnother,
  } = options;
  const closeGuard = useCloseGuard(unsaved, told, forget);
  const isGuarded = useRef(unsaved);
  // Before anything else: a step right after a key has to find the question.
  useLayoutEffect(() => {
    isGuarded.current = unsaved;
  }, [unsaved]);
  const release = useCallback(() => {
    isGuarded.current = false;
  }, []);
  useEffect(() => {
    if (!unsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [unsaved]);

  const blocks = (from: Location, to: Location) => isGuarded.current && !stays(from, to);
  const discard = () => {
    release();
    forget?.();
    if (!isLevel) options.onDiscard?.();
  };
  const leaveBehind = (action: () => void) =>
    closeGuard.leave(() => {
      release();
      action();
    });
  return {
    leave: isLevel ? leaveBehind : closeGuard.leave,
    leaveBehind,
    release,
    question: (
      <>
        {closeGuard.question}
        {!inAnother && <StepQuestion blocks={blocks} onDiscard={discard} />}
      </>
    ),
  };
}

interface StepGuard {
  blocks: (from: Location, to: Location) => boolean;
  onDiscard: () => void;
}

/** The forms of the page. The first asks for all of them: what is typed in the others stays as drafts. */
const forms = createStore<readonly RefObject<StepGuard>[]>([]);

/** Asks before the router goes to another page. */
function StepQuestion({ blocks, onDiscard }: StepGuard) {
  const form = useRef<StepGuard>({ blocks, onDiscard });
  useLayoutEffect(() => {
    form.current = { blocks, onDiscard };
  });
  useLayoutEffect(() => {
    forms.set([...forms.get(), form]);
    return () => forms.set(forms.get().filter((other) => other !== form));
  }, []);
  return useStore(forms)[0] === form && <AskedStep />;
}

function AskedStep() {
  const asking = useRef<RefObject<StepGuard>>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    asking.current = forms
      .get()
      .find(({ current }) => current.blocks(currentLocation, nextLocation));
    return asking.current !== undefined;
  });
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        asking.current?.current.onDiscard();
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
  const { title, text, stay, discard } = commonMessages.leave;
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
