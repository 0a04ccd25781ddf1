import { useNavigate } from 'react-router';

import {
  askAddress,
  type AskedAbout,
  type AskedPassage,
  type AskState,
} from '../navigation/ask-address';
import { useHasFeature } from './plan-queries';
import { promptUpgrade } from './upgrade-prompt';

/** Opens the assistant with the given subject, or the upgrade prompt if the plan has no assistant. */
export function useAskAssistant() {
  const navigate = useNavigate();
  const included = useHasFeature('ai_assistant');
  return (about: Partial<AskedAbout>, passage?: AskedPassage) => {
    if (!included) return promptUpgrade('notInPlan');
    const state: AskState | undefined = passage && { passage };
    void navigate(askAddress(about), { state });
  };
}
