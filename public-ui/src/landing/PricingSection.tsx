import type { ReactNode } from 'react';

import { Plans } from '../plans/Plans';
import { landingMessages } from './messages';
import { SectionHead } from './SectionHead';
import { Place } from './Slot';
import landing from './landing.module.css';

interface PricingSectionProps {
  /** Whether the plans are the page's own subject. */
  first?: boolean;
  children?: ReactNode;
}

/** The section with the plans, on every page that has it. */
export function PricingSection({ first = false, children }: PricingSectionProps) {
  return (
    <section className={landing.section} id="precos">
      <div className={landing.width}>
        <SectionHead {...landingMessages.pricing} first={first} />
        <div id="returned" />
        <Place slot="plans">
          <Plans />
        </Place>
        {children}
      </div>
    </section>
  );
}
