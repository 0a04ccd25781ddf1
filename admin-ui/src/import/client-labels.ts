import type { IdentifyingField } from '../../../src/contract/clients';
import { clientFieldLabels } from '../../../src/contract/labels';

/** Labels that are the same in the forms, lists and imports of clients. */
export const clientLabels = { ...clientFieldLabels, contacts: 'Contactos Comerciais' };

/** The reasons why two entries may be one client. */
export const sameClient = {
  taxId: 'mesmo número fiscal',
  email: 'mesmo e-mail',
  name: 'mesmo nome',
} satisfies Record<IdentifyingField, string>;
