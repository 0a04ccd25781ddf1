import { FileX } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';

import {
  type DocumentPage,
  type DocumentPages,
  PAGES_AT_ONCE,
} from '../../../src/contract/documents';
import { api } from '../api/client';
import { ProblemError } from '../api/problem-error';
import { EmptyState } from '../parts/empty-state';
import { Loading } from './loading';
import { viewerMessages as texts } from './messages';
import css from './viewer.module.css';

interface TextStageProps {
  title: string;
  /** Of the document, below `/api/`. */
  path: string;
  stage: RefObject<HTMLDivElement | null>;
  download: ReactNode;
  onFail: (error: unknown) => void;
}

/** A mail, as the text that was read of it. */
export function TextStage({ title, path, stage, download, onFail }: TextStageProps) {
  const [pages, setPages] = useState<DocumentPage[] | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const load = useCallback(
    (from: number) =>
      pagesOf(path, from).then((some) => {
        // Asked for twice, it comes once.
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

/** None of what a client sent and nobody has accepted yet: that is not read. */
async function pagesOf(path: string, from: number): Promise<DocumentPage[]> {
  try {
    const range = `from=${from}&to=${from + PAGES_AT_ONCE - 1}`;
    return (await api.get<DocumentPages>(`${path}/pages?${range}`)).pages;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return [];
    throw error;
  }
}
