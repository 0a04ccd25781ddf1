import type { Brand } from '../../../src/contract/brand';
import { initials } from '../format/names';
import { sharedMessages } from '../messages';
import styles from './marks.module.css';

/** The product's own mark; leads to the landing page. */
export function CausaMark() {
  return (
    <a className={styles.causa} href="/" aria-label={sharedMessages.home}>
      <span className={styles.letter} aria-hidden>
        C
      </span>
      {sharedMessages.product}
    </a>
  );
}

interface OfficeLogoProps {
  /** Null until the tenant is known; the logo's space stays reserved. */
  brand: Brand | null;
  size?: 'medium' | 'large';
}

/** A tenant's logo, or the initials of its company name in its own colour. */
export function OfficeLogo({ brand, size }: OfficeLogoProps) {
  return (
    <span
      className={size ? `${styles.logo} ${styles[size]}` : styles.logo}
      style={brand ? { color: brand.light.primary.text } : undefined}
      aria-hidden
    >
      {brand && (brand.logoUrl ? <img src={brand.logoUrl} alt="" /> : initials(brand.companyName))}
    </span>
  );
}

/** Logo and company name; leads to the tenant's door. */
export function CompanyMark({ brand }: { brand: Brand }) {
  return (
    <a className={styles.company} href={`/${brand.slug}`}>
      <OfficeLogo brand={brand} />
      {brand.companyName}
    </a>
  );
}
