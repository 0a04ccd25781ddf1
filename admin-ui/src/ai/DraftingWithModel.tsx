import { useState } from 'react';
import { useStore } from 'react-admin';

import type { AiCountry } from '../../../src/contract/ai';
import { DraftingTab } from '../drafting/DraftingTab';
import { ModelCard } from './ModelCard';
import { useModel } from './ModelSelect';

/** "Geração de Peças" for plans with the assistant. Nothing leaves the office until the user chooses a model. */
export function DraftingWithModel({ country }: { country: AiCountry }) {
  const chosen = useModel();
  const [wanted, want] = useStore('drafting.model', false);
  const [busy, setBusy] = useState(false);
  const withModel = wanted && chosen.ready;
  const choose: typeof chosen.choose = (model) => {
    chosen.choose(model);
    want(true);
  };
  return (
    <DraftingTab
      country={country}
      model={withModel ? chosen.model : null}
      models={
        <ModelCard
          chosen={{ ...chosen, choose }}
          disabled={busy}
          none={{ chosen: !withModel, choose: () => want(false) }}
        />
      }
      onBusy={setBusy}
    />
  );
}
