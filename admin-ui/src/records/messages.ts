import type { IdentifyingField } from '../../../src/contract/clients';
import { clientFieldLabels } from '../../../src/contract/labels';

/** Labels that are the same wherever a client shows: in forms, lists and imports. */
export const clientLabels = { ...clientFieldLabels, contacts: 'Contactos Comerciais' };

/** Refuses text that is not an amount of money, or an amount that is too large. */
export const amountInvalid = 'Informe um valor de zero em diante, com até duas casas decimais.';

/** The reasons why two entries may be one client. */
export const sameClient = {
  taxId: 'mesmo número fiscal',
  email: 'mesmo e-mail',
  name: 'mesmo nome',
} satisfies Record<IdentifyingField, string>;

/** Remarks about a due day. */
export const dueHintMessages = {
  past: (day: string) => `${day} já passou.`,
  weekend: (day: string, weekday: string) => `${day} é ${weekday}.`,
  holiday: (day: string, name: string) => `${day} é feriado: ${name}.`,
  recess: {
    portugal: (day: string) => `Férias judiciais até ${day}.`,
    spain: (day: string) => `Dias inábeis até ${day}.`,
    brazil: (day: string) => `Recesso forense até ${day}.`,
  },
} as const;
