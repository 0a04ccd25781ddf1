/** Every text of the page that creates client logins. Texts with a variable are functions. */
export const setupMessages = {
  heading: 'Configuração de Acessos',
  subtitle: 'Os dois tipos de usuário, e o acesso direto à área de cliente.',
  users: 'Usuários',
  admin: {
    title: 'Administrador',
    who: 'Quem trabalha no escritório',
    text: 'Usa a Causa por inteiro: processos, clientes, documentos e a gestão do escritório.',
    may: [
      'Gerencia processos, prazos, clientes e documentos.',
      'Convida colegas e usuários clientes.',
      'Cuida das marcas, dos domínios e da assinatura.',
    ],
    mayNot: ['Um membro não convida colegas nem cuida das marcas, dos domínios e da assinatura.'],
    link: 'Novo Funcionário',
  },
  client: {
    title: 'Usuário Cliente',
    who: 'Quem é cliente do escritório',
    text: 'Entra só na área de cliente e vê só o que é seu.',
    may: [
      'Vê os próprios processos e os que lhe forem concedidos.',
      'Baixa os documentos visíveis ao cliente e envia pedidos.',
    ],
    mayNot: ['Nunca vê documentos internos nem outros clientes.'],
    link: 'Novo Usuário Cliente',
  },
  form: {
    title: 'Criar Acesso de Cliente',
    required: '* obrigatório',
    email: 'E-mail',
    emailPlaceholder: 'nome@empresa.pt',
    emailHint: 'O mesmo e-mail do usuário cliente.',
    password: 'Senha',
    passwordHint: 'Pelo menos 6 caracteres. Entregar em mão ou por telefone.',
    generate: 'Gerar',
    submit: 'Criar Acesso',
    busy: 'Criando...',
    missing: 'Email e senha são obrigatórios',
    failed: 'Não foi possível criar o acesso.',
  },
  made: {
    title: 'Sucesso!',
    text: (email: string) => `A mensagem seguiu para ${email}.`,
    confirm: 'O acesso funciona depois de a pessoa confirmar o e-mail por essa mensagem.',
    known: 'Quem já tem uma conta com este e-mail continua a entrar com a senha que tem.',
  },
  aside: {
    title: 'Convite ou Acesso Direto?',
    invitation:
      'O convite é o caminho habitual: a pessoa confirma o e-mail e escolhe a própria senha.',
    direct:
      'O acesso direto serve quem não recebe o convite. A senha fica conhecida por duas pessoas, até ser alterada.',
    action: 'Enviar Convite',
  },
} as const;
