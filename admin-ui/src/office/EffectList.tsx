import type { Icon } from '../../../ui/src/parts/icon';

interface EffectListProps {
  title: string;
  icon: Icon;
  mark: Icon;
  lines: readonly (string | false)[];
}

/** Lists what changes, or what stays. */
export function EffectList({ title, icon: Head, mark: Mark, lines }: EffectListProps) {
  return (
    <section>
      <h2>
        <Head size={16} aria-hidden />
        {title}
      </h2>
      <ul>
        {lines
          .filter((line) => line !== false)
          .map((line) => (
            <li key={line}>
              <Mark size={16} aria-hidden />
              <span>{line}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
