import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { AiCountry } from '../../../src/contract/ai';
import { withValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import { type AiTab, readAddress, SHARED } from './ai-address';

/** In the history's state: what stands in the history before this is what closing leads to. */
const OPENED = { openedHere: true };

/** Nothing that a new question would be about. */
const ANEW = { conversa: null, conversas: null, processo: null, documento: null, arquivo: null };

/** What the assistant's page shows, and the ways to change it. What opens something is a step in the history. */
export function useAiAddress() {
  const { params, change } = useQueryValues();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof OPENED> | null };
  const openedHere = state?.openedHere ?? false;
  return useMemo(() => {
    const open = (values: Record<string, string | null>) =>
      void navigate(`?${withValues(new URLSearchParams(window.location.search), values)}`, {
        state: OPENED,
      });
    // Closing goes back where it was opened here; after a link from elsewhere there is nothing to go back to.
    const close = (values: Record<string, string | null>) => {
      if (openedHere) void navigate(-1);
      else change(values, true);
    };
    return {
      ...readAddress(params),
      search: (q: string) => change({ q }, true),
      showShared: (shared: boolean) => change({ vista: shared ? SHARED : null }, true),
      chooseTab: (tab: AiTab) => open({ ...ANEW, aba: tab, configurar: null }),
      chooseCountry: (country: AiCountry) => change({ pais: country }, true),
      chooseCase: (caseId: string | null) => change({ processo: caseId }, true),
      chooseDocument: (documentId: string | null) =>
        change({ documento: documentId, arquivo: null }, true),
      choosePaper: (paperId: string | null) => change({ arquivo: paperId, documento: null }, true),
      open: (conversationId: string) => open({ conversa: conversationId, conversas: null }),
      /** In place of what is open. */
      openInstead: (conversationId: string) =>
        change({ conversa: conversationId, conversas: null }, true),
      close: () => close({ conversa: null }),
      /** A question about something else. */
      begin: () => open(ANEW),
      list: () => open({ conversas: '1' }),
      stopListing: () => close({ conversas: null }),
      configure: () => open({ configurar: '1' }),
      stopConfiguring: () => close({ configurar: null }),
    };
  }, [params, change, navigate, openedHere]);
}

export type UsedAiAddress = ReturnType<typeof useAiAddress>;
