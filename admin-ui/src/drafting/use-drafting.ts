import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { type GapKey, layOut } from '../../../src/contract/draft-layout';
import type { DraftContent, DraftMerge, DraftRecord, Fill } from '../../../src/contract/drafting';
import { api } from '../../../ui/src/api/client';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useUpdate } from '../data/mutations';
import { problemText } from '../feedback/problem-text';
import { useToast } from '../feedback/ToastCard';
import { draftingMessages as messages } from './messages';
import type { DraftingAddress } from './use-drafting-address';

const NO_FILLS: Fill[] = [];

/** Loads the chosen draft and lays it out; before there is a draft, it lays out a preview. */
export function useDrafting(address: DraftingAddress) {
  const { draftId } = address;
  const draft = useQuery({
    queryKey: ['drafts', draftId],
    queryFn: ({ signal }) => api.get<DraftRecord>(`drafts/${draftId}`, signal),
    enabled: draftId !== null,
  });
  const record = draftId === null ? null : (draft.data ?? null);
  const caseId = record?.caseId ?? address.caseId;
  const templateId = record?.templateId ?? address.templateId;
  const chosen = `${caseId} ${templateId}`;
  const [typed, setTyped] = useState({ of: chosen, fills: NO_FILLS });
  const merge = useQuery({
    queryKey: ['document-templates', templateId, 'merge', caseId],
    queryFn: ({ signal }) =>
      api.get<DraftMerge>(`document-templates/${templateId}/merge?caseId=${caseId}`, signal),
    enabled: draftId === null && caseId !== null && templateId !== null,
    placeholderData: keepPreviousData,
  });
  const currentFills = typed.of === chosen ? typed.fills : NO_FILLS;
  const preview = draftId === null && caseId && templateId ? merge.data : undefined;
  const content: DraftContent | null =
    record ?? (preview ? { ...preview, fills: currentFills } : null);
  const failed = draftId === null ? merge.error : draft.error;
  return {
    caseId,
    templateId,
    record,
    preview,
    content,
    laid: content && layOut(content),
    error: content ? null : failed,
    retry: () => void (draftId === null ? merge.refetch() : draft.refetch()),
    keep: (fills: Fill[]) => setTyped({ of: chosen, fills }),
  };
}
export type Drafting = ReturnType<typeof useDrafting>;

const isSame = (a: GapKey, b: GapKey) =>
  a.of === b.of && a.name.toLowerCase() === b.name.toLowerCase();

/** The text that a person types into a gap; an empty text clears the gap again. */
export interface TypedFill {
  gap: GapKey;
  text: string;
}

export function setFill(fills: readonly Fill[], { gap, text }: TypedFill): Fill[] {
  const others = fills.filter((fill) => !isSame(fill, gap));
  const { of, name } = gap;
  return text.trim() === '' ? others : [...others, { of, name, text: text.trim() }];
}

/** Fills gaps. A draft stores them at once; before there is a draft, they are held for it. */
export function useFilling({ record, content, keep }: Drafting, onFilled: () => void) {
  const toast = useToast();
  const [update, { isPending: busy }] = useUpdate<DraftRecord>('drafts', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: onFilled,
    onError: (error) =>
      toast.failure(
        error instanceof ProblemError && error.code === 'stale_version'
          ? messages.gaps.stale
          : problemText(error, messages.failed),
      ),
  });
  const fill = (typed: TypedFill) => {
    if (record) {
      const { id, fills, version } = record;
      const data = { fills: setFill(fills, typed), version };
      return void update('drafts', { id, data, previousData: record });
    }
    keep(setFill(content!.fills, typed));
    onFilled();
  };
  return { fill, busy };
}
