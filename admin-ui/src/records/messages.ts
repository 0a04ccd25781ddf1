import type { ClientDetails, IdentifyingField } from '../../../src/contract/clients';

/** What is called alike wherever a record's fields show: in forms, histories, lists and imports. */
export { caseLabels, statusLabels } from '../../../src/contract/labels';

export const clientLabels = {
  name: 'Nome',
  email: 'Email',
  phone: 'Telefone',
  notes: 'Notas',
  addressLine1: 'Morada',
  addressLine2: 'Complemento',
  postalCode: 'Código Postal',
  city: 'Cidade',
  region: 'Distrito ou Região',
  country: 'País',
  taxId: 'Número de Identificação Fiscal',
  billingEmail: 'Email de Faturação',
  billingPhone: 'Telefone de Faturação',
  paymentTerms: 'Condições de Pagamento',
  preferredPaymentMethod: 'Método de Pagamento Preferido',
  iban: 'IBAN',
  swift: 'SWIFT/BIC',
  creditLimit: 'Limite de Crédito',
  contacts: 'Contatos Comerciais',
} satisfies Record<keyof ClientDetails | 'name' | 'contacts', string>;

/** Said of what is no amount of money, or too much. */
export const amountInvalid = 'Informe um valor de zero em diante, com até duas casas decimais.';

/** Why two entries may be one client. */
export const sameClient = {
  taxId: 'mesmo número fiscal',
  email: 'mesmo email',
} satisfies Record<IdentifyingField, string>;
