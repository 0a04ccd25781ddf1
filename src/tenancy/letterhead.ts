import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR } from '../contract/brand.js';
import { initials } from '../contract/initials.js';
import { nameInMail } from '../contract/name-in-mail.js';
import type { Letterhead } from '../mail/mail-template.js';
import { shadesOf } from './brand.js';
import type { Tenant } from './tenant.lookup.js';

type Face = Pick<Tenant, 'companyName' | 'primaryColor' | 'secondaryColor' | 'ownBrand'>;

const OUR_OWN: Face = {
  companyName: 'Causa',
  primaryColor: DEFAULT_PRIMARY_COLOR,
  secondaryColor: DEFAULT_SECONDARY_COLOR,
  ownBrand: false,
};

/**
 * The tenant's face on a mail, or ours where no tenant is concerned. Always the light one: mail programs
 * make their own dark one.
 */
export function letterheadOf(tenant: Face | null): Letterhead {
  const { primaryColor, secondaryColor, ...face } = tenant ?? OUR_OWN;
  const companyName = nameInMail(face.companyName);
  const { light } = shadesOf(primaryColor, secondaryColor);
  return {
    companyName,
    signature: tenant ? signatureOf(companyName, tenant.ownBrand) : 'Enviado pela Causa.',
    initials: initials(companyName),
    fill: light.primary.fill,
    onFill: light.primary.on,
    link: light.primary.text,
    band: light.secondary.deep,
    onBand: light.secondary.on,
  };
}

/** An office's name, with the colours that every office begins with. */
export function letterheadNaming(officeName: string): Letterhead {
  return letterheadOf({ ...OUR_OWN, companyName: officeName });
}

function signatureOf(companyName: string, ownBrand: boolean): string {
  return ownBrand ? `Enviado por ${companyName}.` : `Enviado por ${companyName} através da Causa.`;
}
