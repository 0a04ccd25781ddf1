import type { ReactNode } from 'react';

import type { Brand } from '../../../src/contract/brand';
import { sharedMessages } from '../messages';
import type { Loaded } from '../page/loaded';
import { CausaMark, CompanyMark } from '../page/marks';
import styles from './header.module.css';

interface HeaderProps {
  /** Whose page this is; stays blank while that is not known, and Causa's where there is no tenant. */
  brand?: Loaded<Brand | null>;
  children?: ReactNode;
}

/** The bar above a simple page. */
export function Header({ brand, children }: HeaderProps) {
  const company = brand?.status === 'ready' ? brand.value : null;
  return (
    <>
      <a className="skip" href="#main">
        {sharedMessages.skip}
      </a>
      <header className={company ? `${styles.header} ${styles.striped}` : styles.header}>
        {company ? <CompanyMark brand={company} /> : brand?.status !== 'loading' && <CausaMark />}
        {children}
      </header>
    </>
  );
}
