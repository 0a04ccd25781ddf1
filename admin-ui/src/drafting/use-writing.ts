import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { AiModel } from '../../../src/contract/ai';
import { openPassages, passageHead } from '../../../src/contract/draft-passages';
import type {
  DraftEvents,
  DraftMerge,
  DraftRecord,
  NewDraft,
} from '../../../src/contract/drafting';
import { type AnswerEvent, streamAnswer } from '../../../ui/src/ai/ask';
import { failureOf } from '../../../ui/src/ai/failure';
import { api } from '../../../ui/src/api/client';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useSend } from '../../../ui/src/api/use-send';
import { draftingActions } from '../data/drafting-actions';
import { useToast } from '../feedback/ToastCard';
import { isOfPlan } from '../plan/upgrade-prompt';
import { writingMessages as messages } from './messages';

/** Milliseconds between two updates of the text on the screen. */
const UPDATE_INTERVAL_MS = 120;

export type NewWriting = NewDraft & { model: AiModel };

/** The text that a model has written so far, and its progress. */
export interface Progress {
  /** Names of the passages that the model has to write; none until they are known. */
  passages: readonly string[];
  text: string;
  stopping: boolean;
}

interface WritingState {
  abort: AbortController;
  /** Null until the server has begun. */
  answerId: string | null;
  progress: Progress;
}

/** Lets a model write the passages of a draft. @param onMade opens the draft */
export function useWriting(onMade: (draft: DraftRecord) => void) {
  const client = useQueryClient();
  const { failure } = useToast();
  const [progress, setProgress] = useState<Progress | null>(null);
  const underWay = useRef<WritingState | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Leaving the page stops the model; passages that are complete by then are kept.
  useEffect(() => () => underWay.current?.abort.abort(), []);

  const draw = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setProgress(underWay.current?.progress ?? null);
  };
  const update = (changes: Partial<Progress>) => {
    if (!underWay.current) return;
    underWay.current.progress = { ...underWay.current.progress, ...changes };
    timer.current ??= setTimeout(draw, UPDATE_INTERVAL_MS);
  };
  const handleEvent = ({ name, data }: AnswerEvent) => {
    const now = underWay.current;
    if (!now) return;
    if (name === 'start') now.answerId = data.answerId;
    else if (name === 'text') update({ text: now.progress.text + data.text });
  };
  const { start, busy } = useSend<NewWriting, DraftRecord | null>({
    send: async (order, idempotencyKey) => {
      const abort = new AbortController();
      const begun: Progress = { passages: [], text: '', stopping: false };
      underWay.current = { abort, answerId: null, progress: begun };
      draw();
      try {
        update({ passages: await fetchPassages(order, abort.signal) });
        const options = { idempotencyKey, signal: abort.signal, onEvent: handleEvent };
        const record = await streamAnswer(
          'drafts',
          order,
          options,
          ({ draft }: DraftEvents['end']) => draft,
        );
        if (record === null) failure(messages.lost.text, messages.lost.title);
        return record;
      } catch (error) {
        if (isStopped(error, underWay.current)) return null;
        throw error;
      } finally {
        underWay.current = null;
        draw();
        void client.invalidateQueries({ queryKey: ['drafts'] });
      }
    },
    onDone: (draft) => draft && onMade(draft),
    onFailed: (error) => {
      if (isOfPlan(error)) return;
      const { title, text } = failureOf(error);
      const [field] =
        error instanceof ProblemError ? Object.values(error.problem.errors ?? {}) : [];
      failure(field ?? text, title);
    },
  });
  const stop = () => {
    const now = underWay.current;
    if (!now || now.progress.stopping) return;
    update({ stopping: true });
    draw();
    if (now.answerId === null) return now.abort.abort();
    // If that request fails, closing the connection stops it too.
    draftingActions.stopWriting(now.answerId).catch(() => now.abort.abort());
  };
  return { start, stop, busy, progress };
}

export type Writing = ReturnType<typeof useWriting>;

/** Returns the passages of the current template: rewriting a draft starts from it. */
async function fetchPassages(
  { caseId, templateId, fills = [] }: NewWriting,
  signal: AbortSignal,
): Promise<string[]> {
  const merge = await api.get<DraftMerge>(
    `document-templates/${templateId}/merge?caseId=${caseId}`,
    signal,
  );
  return openPassages(merge.blocks, fills);
}

/** Tells whether the person stopped the writing: they know why there is no draft. */
function isStopped(error: unknown, underWay: WritingState | null): boolean {
  if (underWay?.abort.signal.aborted) return true;
  const isEmpty = error instanceof ProblemError && error.code === 'draft_empty';
  return isEmpty && underWay?.progress.stopping === true;
}

/** Finds the passage that is being written, counted from 1, and its words. */
export function currentPassage(text: string): { number: number; words: string } {
  let number = 0;
  let words: string[] = [];
  for (const line of text.split('\n')) {
    const head = passageHead(line);
    if (head) [number, words] = [head.number, []];
    else words.push(line);
  }
  return { number, words: words.join('\n').trim() };
}
