/** Texts of the sign-in page of an office's clients. Those with a variable are functions. */
export const clientAreaMessages = {
  title: 'Área do Cliente',
  text: (company: string | null) =>
    `Processos e documentos${company ? ` de ${company}` : ''}, num lugar reservado.`,
  facts: [
    'O estado de cada processo e o próximo prazo.',
    'Os documentos partilhados pelo escritório.',
    'Pedidos de serviço enviados ao escritório.',
  ],
  staff: 'Equipa do Escritório',
  signin: {
    title: 'Entrar',
    failed: 'Falha no login',
    lead: 'Com o e-mail indicado ao escritório.',
    afterSignUp: 'Depois de confirmar o e-mail.',
    newcomer: 'Para criar a conta, use o e-mail que o escritório já tem na ficha do cliente.',
  },
  signup: {
    title: 'Criar Conta',
    lead: 'Com o e-mail que o escritório já tem na ficha do cliente.',
  },
} as const;
