/** Texts of a tenant's door. */
export const doorMessages = {
  text: 'Processos, documentos e pedidos num lugar reservado ao escritório e aos seus clientes.',
  title: 'Escolha a entrada',
  lead: 'Cada porta pede o próprio login.',
  client: 'Área do Cliente',
  clientText: 'Processos, documentos e pedidos de serviço.',
  staff: 'Equipa do Escritório',
  staffText: 'Painel, prazos, clientes e documentos.',
  invited: 'Recebeu um convite? Abra a ligação do e-mail para criar a conta.',
} as const;
