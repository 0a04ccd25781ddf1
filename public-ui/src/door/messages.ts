/** Texts of a tenant's door. */
export const doorMessages = {
  text: 'Processos, prazos e documentos num lugar reservado ao escritório.',
  title: 'Entrada',
  lead: 'Reservada, com login próprio.',
  staff: 'Equipe do Escritório',
  staffText: 'Painel, processos, prazos e documentos.',
} as const;
