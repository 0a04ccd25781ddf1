import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-admin';

import type { AiModel } from '../../../src/contract/ai';
import { aiModelLabels } from '../../../src/contract/labels';
import { summaryMessages as messages } from './messages';
import { modelsQuery } from './summary-queries';

export interface ModelChoice {
  /** Null until it is known, and if no model can be asked. */
  model: AiModel | null;
  /** Whether names and numbers are hidden from the model; remembered, and shared with the page for questions. */
  masked: boolean;
  /** The fields to choose the model and the hiding. */
  field: ReactNode;
}

/** Returns the model to ask, by default the first available one, and whether it sees names and numbers. */
export function useModel(disabled: boolean): ModelChoice {
  const { data } = useQuery(modelsQuery);
  const [chosen, setChosen] = useState<AiModel | null>(null);
  const [masked, mask] = useStore('ai.masked', false);
  const open = (data ?? []).filter(({ obstacle }) => obstacle === null);
  const model = open.find(({ id }) => id === chosen)?.id ?? open[0]?.id ?? null;
  if (data && model === null)
    return { model, masked, field: <p className="meta">{messages.unavailable}</p> };
  const field = (
    <>
      <FormControlLabel
        title={messages.maskedHint}
        label={messages.masked}
        control={
          <Switch
            checked={masked}
            disabled={disabled}
            onChange={({ target }) => mask(target.checked)}
          />
        }
      />
      {open.length > 1 && (
        <TextField
          select
          size="small"
          value={model ?? ''}
          disabled={disabled}
          onChange={(event) => setChosen(event.target.value as AiModel)}
          slotProps={{ htmlInput: { 'aria-label': messages.model } }}
        >
          {open.map(({ id }) => (
            <MenuItem key={id} value={id}>
              {aiModelLabels[id]}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
  return { model, masked, field };
}
