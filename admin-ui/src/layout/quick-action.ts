import { createContext, useContext } from 'react';

export type QuickAction = 'case' | 'client' | 'document';

/** The client of a new case, if it is known. */
export interface ForClient {
  id: string;
  name: string;
}

type OpenQuickAction = (action: QuickAction, client?: ForClient) => void;

/** Filled by the frame, which draws the dialogs. */
export const QuickActionContext = createContext<OpenQuickAction | null>(null);

/** `const open = useQuickAction(); open('case')`, or `open('case', client)` with the client chosen */
export function useQuickAction(): OpenQuickAction {
  const open = useContext(QuickActionContext);
  if (!open) throw new Error('Quick actions live inside the layout.');
  return open;
}
