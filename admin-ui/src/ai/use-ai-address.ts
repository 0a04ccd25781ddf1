import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { AiCountry } from '../../../src/contract/ai';
import { withValues } from '../data/query-values';
import { useQueryValues } from '../data/use-query-values';
import { type AiTab, readAddress, SHARED } from './ai-address';

/** Marks a history entry that was opened from here, so that closing can go back to the entry before it. */
const OPENED_HERE = { openedHere: true };

/** Clears everything that a new question could be about. */
const CLEARED = { conversa: null, conversas: null, processo: null, documento: null, arquivo: null };

/** Returns the state of the assistant's page, and the ways to change it. Opening something adds a history entry. */
export function useAiAddress() {
  const { params, change } = useQueryValues();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof OPENED_HERE> | null };
  const openedHere = state?.openedHere ?? false;
  return useMemo(() => {
    const open = (values: Record<string, string | null>) =>
      void navigate(`?${withValues(new URLSearchParams(window.location.search), values)}`, {
        state: OPENED_HERE,
      });
    // Closing goes back if it was opened here. After a link from elsewhere there is no entry to go back to.
    const close = (values: Record<string, string | null>) => {
      if (openedHere) void navigate(-1);
      else change(values, true);
    };
    return {
      ...readAddress(params),
      search: (q: string) => change({ q }, true),
      showShared: (shared: boolean) => change({ vista: shared ? SHARED : null }, true),
      chooseTab: (tab: AiTab) => open({ ...CLEARED, aba: tab, configurar: null }),
      chooseCountry: (country: AiCountry) => change({ pais: country }, true),
      chooseCase: (caseId: string | null) => change({ processo: caseId }, true),
      chooseDocument: (documentId: string | null) =>
        change({ documento: documentId, arquivo: null }, true),
      choosePaper: (paperId: string | null) => change({ arquivo: paperId, documento: null }, true),
      open: (conversationId: string) => open({ conversa: conversationId, conversas: null }),
      /** Replaces the open conversation. */
      openInstead: (conversationId: string) =>
        change({ conversa: conversationId, conversas: null }, true),
      close: () => close({ conversa: null }),
      /** Begins a question about something else. */
      begin: () => open(CLEARED),
      list: () => open({ conversas: '1' }),
      stopListing: () => close({ conversas: null }),
      configure: () => open({ configurar: '1' }),
      stopConfiguring: () => close({ configurar: null }),
    };
  }, [params, change, navigate, openedHere]);
}

export type UsedAiAddress = ReturnType<typeof useAiAddress>;
