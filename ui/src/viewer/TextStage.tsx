import { FileX } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';

import {
  type DocumentPage,
  type DocumentPages,
  PAGES_AT_ONCE,
} from '../../../src/contract/documents';
import { api } from '../api/client';
import { ProblemError } from '../api/problem-error';
import { EmptyState } from '../parts/EmptyState';
import { Loading } from './Loading';
import { viewerMessages as texts } from './messages';
import css from './viewer.module.css';

interface TextStageProps {
  title: string;
  /** The document's path below `/api/`. */
  path: string;
  stage: RefObject<HTMLDivElement | null>;
  download: ReactNode;
  onFail: (error: unknown) => void;
}

/** Shows a mail as its extracted text. */
export function TextStage({ title, path, stage, download, onFail }: TextStageProps) {
  const [pages, setPages] = useState<DocumentPage[] | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const load = useCallback(
    (from: number) =>
      pagesOf(path, from).then((some) => {
        // Two requests for the same page add it once.
        setPages((before) => {
          const last = before?.at(-1)?.page ?? 0;
          return [...(before ?? []), ...some.filter(({ page }) => page > last)];
        });
        setHasMore(some.length === PAGES_AT_ONCE);
      }, onFail),
    [path, onFail],
  );
  useEffect(() => void load(1), [load]);
  if (pages?.length === 0) {
    return (
      <div className={css.message}>
        <EmptyState
          bare
          icon={FileX}
          title={texts.noText.title}
          text={texts.noText.text}
          action={download}
        />
      </div>
    );
  }
  return (
    <div ref={stage} className={css.stage} tabIndex={0} role="group" aria-label={title}>
      {pages === null ? (
        <Loading />
      ) : (
        <div className={css.letter} dir="auto">
          {pages.map(({ page, text }) => (
            <div key={page} data-page={page}>
              {text}
            </div>
          ))}
          {hasMore && (
            <button
              type="button"
              className={`row ${css.button}`}
              onClick={() => void load(pages.at(-1)!.page + 1)}
            >
              {texts.moreText}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Fetches pages of text. A file that a client sent has none until the office accepts it: before, it is not read. */
async function pagesOf(path: string, from: number): Promise<DocumentPage[]> {
  try {
    const range = `from=${from}&to=${from + PAGES_AT_ONCE - 1}`;
    return (await api.get<DocumentPages>(`${path}/pages?${range}`)).pages;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return [];
    throw error;
  }
}
