import { createContext, useContext } from 'react';

export type QuickAction = 'case' | 'client' | 'document';

/** Filled by the frame, which draws the dialogs. */
export const QuickActionContext = createContext<((action: QuickAction) => void) | null>(null);

/** `const open = useQuickAction(); open('case')` */
export function useQuickAction(): (action: QuickAction) => void {
  const open = useContext(QuickActionContext);
  if (!open) throw new Error('Quick actions live inside the layout.');
  return open;
}
