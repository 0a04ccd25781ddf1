import { amount, type Limit } from './limits';
import { planMessages as messages } from './messages';
import css from './meter.module.css';

/** Shows how much of a limit is used, as a bar with a tick where warnings begin. */
export function MeterBar({ limit: { resource, used, limit, percent, level } }: { limit: Limit }) {
  if (limit === null) return null;
  return (
    <div
      className={css.track}
      data-level={level}
      role="meter"
      aria-label={messages.meters[resource]}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${amount(resource, used)}${messages.of(amount(resource, limit))}`}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}

/** Shows `48 de 50 processos`, or `1 234 processos · Ilimitado`. */
export function MeterLabel({ limit: { resource, used, limit } }: { limit: Limit }) {
  const unit = messages.units[resource];
  return (
    <span>
      <b>{amount(resource, used)}</b>
      {limit === null
        ? ` ${unit} · ${messages.unlimited}`
        : `${messages.of(amount(resource, limit))} ${unit}`}
    </span>
  );
}

/** Shows words and bar in one line, and keeps their room until they are known. */
export function Meter({ limit }: { limit: Limit | undefined }) {
  return (
    <div className={css.line}>
      {limit && (
        <>
          <MeterLabel limit={limit} />
          <MeterBar limit={limit} />
        </>
      )}
    </div>
  );
}
