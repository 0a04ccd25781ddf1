import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type {
  ImportField,
  ImportKind,
  ImportOptions,
  ImportPreview,
  ImportProgress,
} from '../../../src/contract/imports';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { sharedPartMessages } from '../../../ui/src/parts/messages';
import { promptFor } from '../plan/upgrade-prompt';
import { importMessages } from './messages';
import { applyList, checkList } from './send-list';

export type Duplicates = NonNullable<ImportOptions['duplicates']>;

/** A list as it was checked. */
export interface CheckedList {
  kind: ImportKind;
  file: File;
  options: Pick<ImportOptions, 'headings' | 'columns'>;
}

/** The step that an import is at. */
export type ImportStep =
  | { name: 'choose'; reading: string | null; error: string | null }
  | {
      name: 'preview';
      file: File;
      preview: ImportPreview;
      duplicates: Duplicates;
      checking: boolean;
      error: string | null;
    }
  | { name: 'applying'; done: number; total: number }
  | {
      name: 'done';
      imported: number;
      skipped: number;
      faulty: number;
      /** The imported list with its options: its faulty rows can be downloaded. */
      list: CheckedList;
    };

type Preview = Extract<ImportStep, { name: 'preview' }>;

const INITIAL_STEP = { name: 'choose', reading: null, error: null } as const satisfies ImportStep;

/** Runs an import step by step: a file, its preview with the columns matched, the import, its result. */
export function useImport(kind: ImportKind) {
  const [step, setStep] = useState<ImportStep>(INITIAL_STEP);
  const queries = useQueryClient();
  const check = useLatestCheck(kind);

  const choose = async (file: File) => {
    setStep({ ...INITIAL_STEP, reading: file.name });
    try {
      const preview = await check(file, {});
      if (!preview) return;
      const rest = { duplicates: 'skip', checking: false, error: null } as const;
      setStep({ name: 'preview', file, preview, ...rest });
    } catch (error) {
      setStep({ ...INITIAL_STEP, error: reasonOf(error) });
    }
  };

  /** Checks the list again with other headings or columns. */
  const checkAgain = async (
    from: Preview,
    options: Pick<ImportOptions, 'headings' | 'columns'>,
    meanwhile: ImportPreview = from.preview,
  ) => {
    // The person may have gone on meanwhile: a late answer changes only the preview that it belongs to.
    const change = (changed: Partial<Preview>) =>
      setStep((now) => (now.name === 'preview' ? { ...now, ...changed } : now));
    change({ preview: meanwhile, checking: true, error: null });
    try {
      const preview = await check(from.file, options);
      if (preview) change({ preview, checking: false });
    } catch (error) {
      // The new choice was not checked, so the earlier preview comes back.
      change({ preview: from.preview, checking: false, error: reasonOf(error) });
    }
  };

  const match = (from: Preview, field: ImportField, column: number | null) => {
    const { [field]: _former, ...others } = from.preview.columns;
    const columns = column === null ? others : { ...others, [field]: column };
    const { hasHeadings: headings } = from.preview;
    return checkAgain(from, { headings, columns }, { ...from.preview, columns });
  };

  /** The columns have other names then, so they are proposed again. */
  const setHeadings = (from: Preview, headings: boolean) =>
    checkAgain(from, { headings }, { ...from.preview, hasHeadings: headings });

  const apply = async (from: Preview, idempotencyKey: IdempotencyKey) => {
    const { duplicates } = from;
    const list = checkedList(kind, from);
    const returnToPreview = (error: string) => setStep({ ...from, error });
    let hasEnded = false;
    const handleProgress = (progress: ImportProgress) => {
      if (progress.state === 'running') return setStep({ name: 'applying', ...progress });
      hasEnded = true;
      if (progress.state === 'failed') {
        promptFor(progress.problem);
        return returnToPreview(progress.problem.detail);
      }
      setStep({ name: 'done', ...progress, list });
    };
    setStep({ name: 'applying', done: 0, total: 0 });
    try {
      const choices = { duplicates, faulty: 'skip' } as const;
      await applyList(
        kind,
        list.file,
        { ...list.options, ...choices },
        idempotencyKey,
        handleProgress,
      );
      if (!hasEnded) returnToPreview(importMessages.applying.lost);
    } catch (error) {
      returnToPreview(
        error instanceof ProblemError && error.status !== 0
          ? reasonOf(error)
          : importMessages.applying.lost,
      );
    }
    void queries.invalidateQueries();
  };

  return { step, choose, match, setHeadings, apply, setStep, restart: () => setStep(INITIAL_STEP) };
}

export function checkedList(kind: ImportKind, { file, preview }: Preview): CheckedList {
  const { hasHeadings: headings, columns } = preview;
  return { kind, file, options: { headings, columns } };
}

/** Checks lists one after the other; a check that a later one overtakes has no result. */
function useLatestCheck(kind: ImportKind) {
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return async (
    file: File,
    options: Omit<ImportOptions, 'mode'>,
  ): Promise<ImportPreview | null> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    try {
      return await checkList(kind, file, options, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    }
  };
}

/** Returns the file's own reason, or else the refusal's text. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ProblemError)) return sharedPartMessages.checkConnection;
  return error.problem.errors?.file ?? error.message;
}
