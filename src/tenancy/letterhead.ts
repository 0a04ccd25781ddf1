import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR } from '../contract/brand.js';
import type { Letterhead } from '../mail/letter.js';
import { shadesOf } from './brand.js';
import type { Tenant } from './tenants.service.js';

type Face = Pick<Tenant, 'companyName' | 'primaryColor' | 'secondaryColor'>;

const OUR_OWN: Face = {
  companyName: 'Causa',
  primaryColor: DEFAULT_PRIMARY_COLOR,
  secondaryColor: DEFAULT_SECONDARY_COLOR,
};

/**
 * The tenant's face on a mail, or ours where no tenant is concerned. Always the light one: mail programs
 * make their own dark one.
 */
export function letterheadOf(tenant: Face | null): Letterhead {
  const { companyName, primaryColor, secondaryColor } = tenant ?? OUR_OWN;
  const { light } = shadesOf(primaryColor, secondaryColor);
  return {
    companyName,
    signature: tenant ? `Enviado por ${companyName} através da Causa.` : 'Enviado pela Causa.',
    initials: initialsOf(companyName),
    fill: light.primary.fill,
    onFill: light.primary.on,
    link: light.primary.text,
    band: light.secondary.deep,
    onBand: light.secondary.on,
  };
}

/** The letterhead of an office that is only about to be: its name, and the colours that it begins with. */
export function letterheadOfNew(officeName: string): Letterhead {
  return letterheadOf({ ...OUR_OWN, companyName: officeName });
}

/** First letters of the first two words. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).slice(0, 2);
  return words.map((word) => [...word][0]?.toLocaleUpperCase('pt-PT') ?? '').join('');
}
