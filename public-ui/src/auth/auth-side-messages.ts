/** Texts beside the forms of `/auth`. */
export const authSideMessages = {
  signin: {
    statement: 'Bom trabalho começa pelo prazo mais próximo.',
    text: 'Acesso reservado à equipa.',
    facts: ['Ao sair, a sessão termina em todos os separadores.', 'Cada entrada fica registada.'],
  },
  signup: {
    statement: 'Um escritório novo começa fechado.',
    text: 'Só entra quem criou a conta.',
    facts: [
      'Processos e clientes isolados desde o primeiro dia.',
      'A conta abre depois de confirmar o e-mail.',
    ],
  },
} as const;
