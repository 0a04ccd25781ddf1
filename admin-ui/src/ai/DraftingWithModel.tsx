import { useState } from 'react';
import { useStore } from 'react-admin';

import type { AiCountry } from '../../../src/contract/ai';
import { DraftingTab } from '../drafting/DraftingTab';
import { ModelCard } from './ModelCard';
import { useModel } from './ModelSelect';

/** "Geração de Peças" for plans with the assistant. Nothing leaves the office until the user chooses a model. */
export function DraftingWithModel({ country }: { country: AiCountry }) {
  const chosen = useModel();
  const [preferred, setPreferred] = useStore('drafting.model', false);
  const [busy, setBusy] = useState(false);
  const hasModel = preferred && chosen.ready;
  const choose: typeof chosen.choose = (model) => {
    chosen.choose(model);
    setPreferred(true);
  };
  return (
    <DraftingTab
      country={country}
      model={hasModel ? chosen.model : null}
      models={
        <ModelCard
          chosen={{ ...chosen, choose }}
          disabled={busy}
          none={{ chosen: !hasModel, choose: () => setPreferred(false) }}
        />
      }
      onBusy={setBusy}
    />
  );
}
