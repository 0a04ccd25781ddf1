import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';

import { AI_MODELS, type AiModel } from '../../../src/contract/ai';
import type { AiModelChoice } from '../../../src/contract/ai-answers';
import { aiModelLabels } from '../../../src/contract/labels';
import { modelsQuery } from './ai-queries';
import { assistantMessages } from './messages';
import { ModelMark } from './ModelMark';
import css from './model-select.module.css';

const messages = assistantMessages.models;

/** Returns the user's model, remembered on this device, or the first available one if theirs is not. */
export function useModel() {
  const [preferred, setPreferred] = useStore<AiModel>('ai.model', 'groq');
  const { data: choices, error } = useQuery(modelsQuery);
  const free = choices?.filter(({ obstacle }) => obstacle === null).map(({ id }) => id);
  const usable = free?.includes(preferred) ? preferred : free?.[0];
  return {
    /** The model that the page shows as chosen. */
    model: usable ?? (AI_MODELS.includes(preferred) ? preferred : 'groq'),
    /** At least one model is available, as far as the page knows. */
    ready: usable !== undefined,
    /** The office has switched off every model. */
    off: choices?.every(({ obstacle }) => obstacle === 'switched_off') ?? false,
    choices,
    error,
    choose: setPreferred,
  };
}

export type ChosenModel = ReturnType<typeof useModel>;

/** Offers all models in one line, with the reason beside each unavailable one. */
export function ModelSelect({ chosen, disabled }: { chosen: ChosenModel; disabled?: boolean }) {
  const { model, choices = [], choose } = chosen;
  return (
    <Select<AiModel>
      className={css.model}
      value={model}
      disabled={disabled}
      onChange={({ target }) => choose(target.value)}
      renderValue={(id) => aiModelLabels[id]}
      inputProps={{ 'aria-label': messages.label }}
    >
      {optionsOf(choices).map(({ id, obstacle }) => (
        <MenuItem key={id} value={id} disabled={obstacle !== null}>
          <span className={css.option}>
            <span className="row">
              <b>{aiModelLabels[id]}</b>
              <ModelMark model={id} obstacle={obstacle} />
            </span>
            <span className="meta">
              {obstacle ? messages.obstacles[obstacle] : messages.hints[id]}
            </span>
          </span>
        </MenuItem>
      ))}
    </Select>
  );
}

/** Returns the model names alone until the server says which ones are available. */
export function optionsOf(choices: readonly AiModelChoice[]): readonly AiModelChoice[] {
  return choices.length > 0 ? choices : AI_MODELS.map((id) => ({ id, obstacle: null }));
}
