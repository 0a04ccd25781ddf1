import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Brand } from '../../../src/contract/brand';
import { sharedMessages } from '../../../ui/src/messages';
import { OfficeLogo } from '../../../ui/src/page/Marks';
import panels from '../frame/two-panels.module.css';
import styles from './auth.module.css';

export interface AuthSideProps {
  brand: Brand | null;
  /** Replaces the tenant's logo and name. */
  mark?: ReactNode;
  statement: string;
  text: string;
  facts: readonly string[];
  /** One for each fact. */
  icons: readonly LucideIcon[];
}

/** The tenant's side of a sign-in page. */
export function AuthSide({ brand, mark, statement, text, facts, icons }: AuthSideProps) {
  return (
    <>
      <p className={`row ${styles.company}`}>
        {mark || (
          <>
            {brand && <OfficeLogo brand={brand} size="medium" />}
            {brand?.companyName ?? sharedMessages.product}
          </>
        )}
      </p>
      <div className={panels.middle}>
        <p className={panels.statement}>{statement}</p>
        <p>{text}</p>
        <ul className={styles.facts}>
          {facts.map((fact, index) => {
            const Icon = icons[index];
            return (
              <li key={fact}>
                {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
                {fact}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
