import { useCallback, useState } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Deletion } from '../../../../src/contract/deletions';
import { ProblemError } from '../../api/problem-error';
import { recycleBinMessages as messages } from '../../messages/recycle-bin';
import { useToast } from '../ui/ToastCard';
import { restore } from './deletions';

/** Queries of the office's records; their keys begin with the resource, as react-admin or the API names it. */
const RECORDS =
  /^(processos|clientes|documentos|documents|cases|clients|dashboard|deletions|imports|invitations)(\/|$)/;

/**
 * After something went or came back, everything that lists or counts records is asked again. What is only
 * about the thing that is `gone` is not: the answer would be that there is no such thing.
 */
export function useRefreshRecords(): (gone?: string) => void {
  const client = useQueryClient();
  return useCallback(
    (gone) => {
      const isOfGone = (key: QueryKey) => gone !== undefined && JSON.stringify(key).includes(gone);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => isOfRecords(queryKey) && !isOfGone(queryKey),
      });
      void client.invalidateQueries({
        predicate: ({ queryKey }) => isOfGone(queryKey),
        refetchType: 'none',
      });
    },
    [client],
  );
}

function isOfRecords([name]: QueryKey): boolean {
  return typeof name === 'string' && RECORDS.test(name);
}

/** Brings back what a deletion took, and says so. It ends well even where its screen is gone by then. */
export function useRestore(): (deletion: Pick<Deletion, 'id' | 'kind'>) => Promise<void> {
  const { success, failure } = useToast();
  const refresh = useRefreshRecords();
  return useCallback(
    async ({ id, kind }) => {
      try {
        await restore(id);
        success(messages.restored[kind]);
      } catch (error) {
        failure(problemText(error, messages.restoreFailed));
      }
      refresh();
    },
    [success, failure, refresh],
  );
}

/** The same for the rows of a list: which of them are on their way back. */
export function useRestoreRows() {
  const restoreOne = useRestore();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const run = async (deletion: Deletion) => {
    setBusy((before) => new Set(before).add(deletion.id));
    await restoreOne(deletion);
    setBusy((before) => new Set([...before].filter((id) => id !== deletion.id)));
  };
  return { busy, restore: (deletion: Deletion) => void run(deletion) };
}

/** What the server says of a refusal; the text given for anything that is none. */
export function problemText(error: unknown, otherwise: string): string {
  const refused = error instanceof ProblemError && error.status >= 400 && error.status < 500;
  return refused ? error.message : otherwise;
}
