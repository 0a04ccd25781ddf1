import { Lock } from 'lucide-react';

import type { AiModel, AiModelObstacle } from '../../../src/contract/ai';
import { Badge } from '../../../ui/src/parts/Badges';
import { assistantMessages } from './messages';

const messages = assistantMessages.models;

/** Shows "Gratuito", or the plan that a model belongs to. */
export function ModelMark({
  model,
  obstacle,
}: {
  model: AiModel;
  obstacle: AiModelObstacle | null;
}) {
  if (model === 'groq') return <Badge look="sunken">{messages.free}</Badge>;
  if (model !== 'claude') return null;
  return (
    <Badge look="outlined">
      {obstacle === 'not_in_plan' && <Lock size={12} />}
      {messages.enterprise}
    </Badge>
  );
}
