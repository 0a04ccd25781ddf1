import type { ReactNode } from 'react';

import type { Brand } from '../../../src/contract/brand';
import { sharedMessages } from '../messages';
import type { Loaded } from '../page/loaded';
import { CausaMark, CompanyMark } from '../page/Marks';
import styles from './header.module.css';

interface HeaderProps {
  /** The tenant whose page this is. The header is blank until that is known, and Causa's own without a tenant. */
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
