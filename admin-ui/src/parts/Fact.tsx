import type { ReactNode } from 'react';

/** One entry of a `<dl>`: what it is, and what is known of it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
