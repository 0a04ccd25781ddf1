import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useStore } from 'react-admin';

import { AI_SOURCES_MAX } from '../../../src/contract/ai-answers';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { caseFileSize } from '../../../ui/src/format/sizes';
import { useInfiniteGetList } from '../data/resources';
import { ErrorState } from '../feedback/ErrorState';
import { ShowMore } from '../lists/ShowMore';
import { useSession } from '../session/Session';
import { writingMessages } from './messages';
import css from './drafting.module.css';

const messages = writingMessages.sources;
const SHOWN = 20;

/** Holds what a model gets of a case besides the piece: nothing until somebody chooses it. */
export function useWritingSources(caseId: string | null) {
  const [chosen, setChosen] = useState<{ of: string | null; ids: readonly string[] }>({
    of: caseId,
    ids: [],
  });
  const [masked, mask] = useStore('ai.masked', false);
  const documentIds = chosen.of === caseId ? chosen.ids : [];
  return {
    documentIds,
    masked,
    mask,
    toggle: (id: string) =>
      setChosen({
        of: caseId,
        ids: documentIds.includes(id)
          ? documentIds.filter((other) => other !== id)
          : [...documentIds, id],
      }),
  };
}

export interface WritingSourcesProps {
  caseId: string;
  sources: ReturnType<typeof useWritingSources>;
  disabled: boolean;
}

/** "Documentos para o Modelo": chooses the documents that the model may read. */
export function WritingSources({ caseId, sources, disabled }: WritingSourcesProps) {
  const { documentIds, masked, mask, toggle } = sources;
  const { timeZone } = useSession().office;
  const list = useInfiniteGetList('documents', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { caseId },
  });
  const documents = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFull = documentIds.length >= AI_SOURCES_MAX;
  return (
    <section className="card" aria-labelledby="documentos-para-o-modelo">
      <header className={css.cardHead}>
        <h2 id="documentos-para-o-modelo">{messages.title}</h2>
        <span className="meta" role="status">
          {messages.count(documentIds.length)}
        </span>
      </header>
      <p className={css.note}>
        {messages.hint}
        {isFull && ` ${messages.tooMany(AI_SOURCES_MAX)}`}
      </p>
      {list.error && !list.data && (
        <ErrorState
          bare
          title={messages.failed}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && documents.length === 0 && <p className={css.note}>{messages.none}</p>}
      <div className={css.choices}>
        {documents.map(({ id, title, sizeBytes, createdAt, textState }) => {
          const isChosen = documentIds.includes(id);
          const unread =
            (textState === 'no_text' && messages.noText) ||
            (textState === 'waiting' && messages.reading);
          const facts = [caseFileSize(sizeBytes), shortDate(dayOf(createdAt, timeZone)), unread];
          return (
            <label key={id}>
              <Checkbox
                checked={isChosen}
                disabled={disabled || (!isChosen && (isFull || Boolean(unread)))}
                onChange={() => toggle(id)}
              />
              <span>
                <b>{title}</b>
                <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
              </span>
            </label>
          );
        })}
        {list.data && (
          <ShowMore
            list={list}
            text={messages.shown(documents.length, list.total ?? documents.length)}
          />
        )}
      </div>
      <FormControlLabel
        className={css.mask}
        title={messages.maskedHint}
        label={messages.masked}
        control={
          <Switch
            checked={masked}
            disabled={disabled}
            onChange={({ target }) => mask(target.checked)}
          />
        }
      />
    </section>
  );
}
