import { aiModelLabels } from '../../../src/contract/labels';
import { assistantMessages } from './messages';
import { ModelMark } from './ModelMark';
import { type ChosenModel, optionsOf } from './ModelSelect';
import css from './model-card.module.css';

const messages = assistantMessages.models;

export interface ModelCardProps {
  chosen: ChosenModel;
  disabled: boolean;
  /** Offers to work without a model: whether this is chosen, and the way to choose it. */
  none?: { chosen: boolean; choose: () => void };
}

/** Lists all models beside a question, each with its purpose or the reason why it cannot be asked. */
export function ModelCard({ chosen, disabled, none }: ModelCardProps) {
  const { choices = [], choose } = chosen;
  const model = none?.chosen ? null : chosen.model;
  const label = none ? messages.ofDrafts : messages.label;
  return (
    <section className={`card ${css.models}`}>
      <h2>{label}</h2>
      <div role="radiogroup" aria-label={label}>
        {none && (
          <label className={none.chosen ? css.chosen : undefined}>
            <input
              type="radio"
              name="model"
              checked={none.chosen}
              disabled={disabled}
              onChange={none.choose}
            />
            <b>{messages.none}</b>
            <span className="meta">{messages.noneHint}</span>
          </label>
        )}
        {optionsOf(choices).map(({ id, obstacle }) => (
          <label key={id} className={id === model ? css.chosen : undefined}>
            <input
              type="radio"
              name="model"
              checked={id === model}
              disabled={disabled || obstacle !== null}
              onChange={() => choose(id)}
            />
            <b>{aiModelLabels[id]}</b>
            <ModelMark model={id} obstacle={obstacle} />
            <span className="meta">
              {obstacle ? messages.obstacles[obstacle] : messages.hints[id]}
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}
