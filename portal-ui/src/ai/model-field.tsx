import { useState } from 'react';

import type { AiModel } from '../../../src/contract/ai';
import type { AiModelChoice } from '../../../src/contract/ai-answers';
import { aiModelLabels } from '../../../src/contract/labels';
import { SelectField } from '../../../ui/src/form/wide-fields';
import { assistantMessages } from './messages';

const texts = assistantMessages.model;

/** The model that is asked: the one that was chosen, else the first that can be. */
export function useModel(models: readonly AiModelChoice[]) {
  const [chosen, choose] = useState<AiModel | null>(null);
  const open = models.filter(({ obstacle }) => obstacle === null);
  const model = (open.find(({ id }) => id === chosen) ?? open[0])?.id ?? null;
  return { models, model, choose };
}

export type Model = ReturnType<typeof useModel>;

/** "Modelo": those that cannot be asked say why. */
export function ModelField({ models, model, choose }: Model) {
  return (
    <SelectField
      name="model"
      label={texts.label}
      value={model ?? ''}
      error={model === null ? texts.none : undefined}
      onChange={({ currentTarget }) => choose(currentTarget.value as AiModel)}
    >
      {models.map(({ id, obstacle }) => (
        <option key={id} value={id} disabled={obstacle !== null}>
          {texts.name(aiModelLabels[id], detailOf(id, obstacle))}
        </option>
      ))}
    </SelectField>
  );
}

function detailOf(id: AiModel, obstacle: AiModelChoice['obstacle']): string | null {
  if (obstacle) return texts.obstacles[obstacle];
  return id === 'groq' ? texts.free : null;
}
