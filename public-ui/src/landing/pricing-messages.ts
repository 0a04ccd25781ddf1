/** Texts that only the page of prices has. They promise only what the product does today. */
export const pricingMessages = {
  comparison: {
    title: 'O que tem cada plano',
    caption: 'Limites e recursos de cada plano',
    line: 'Limite ou recurso',
    cases: 'Processos',
    clients: 'Clientes',
    staffUsers: 'Usuários da equipa',
    storage: 'Armazenamento',
    unlimited: 'Ilimitado',
    yes: 'Incluído',
    no: 'Não incluído',
    always: [
      'Prazos, histórico e notas',
      'Nome, logo e cores do escritório',
      'Convites e registo de segurança',
      'Importação e exportação de listas',
      'Dois passos e passkeys',
      'Lixeira de 30 dias',
    ],
  },
  questions: {
    title: 'Perguntas antes de assinar',
    list: [
      {
        question: 'O que acontece ao chegar a um limite?',
        answer:
          'O que existe continua a poder ser lido e editado. Só criar mais fica à espera de lugar ou de outro plano. A partir de 80 % do limite aparece um aviso.',
      },
      {
        question: 'E ao mudar para um plano menor?',
        answer:
          'Nada se perde. Mesmo acima dos limites do plano novo, processos, clientes e documentos ficam como estão.',
      },
      {
        question: 'E se um pagamento falhar?',
        answer:
          'O escritório recebe um e-mail e tem sete dias para resolver, com tudo a funcionar como antes.',
      },
      {
        question: 'Como se cancela?',
        answer:
          'Na página Assinatura, em Gerenciar Assinatura. O plano vale até o fim do período pago.',
      },
      {
        question: 'Quem vê os dados do cartão?',
        answer: 'Só o provedor de pagamento, na página dele. Não passam pelo Causa.',
      },
    ],
  },
} as const;
