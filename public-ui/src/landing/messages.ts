import { monthly } from '../../../ui/src/format/prices';

/** Texts of the landing page, which promise only what the product already does. */
export const landingMessages = {
  navigation: {
    label: 'Página',
    menu: 'Menu',
    features: 'Recursos',
    security: 'Segurança',
    pricing: 'Preços',
    clientArea: 'Área do Cliente',
  },
  hero: {
    lines: ['Todos os processos à vista.', 'Nenhum segredo à mostra.'],
    lede: 'Causa reúne os processos, prazos, clientes e documentos do escritório, abre a cada cliente um portal só seu e responde sobre os autos com a página citada.',
    plans: 'Ver Planos',
    from: `A partir de ${monthly('basic', 'portugal')} por mês. `,
    countries: 'Portugal, Espanha e Brasil.',
  },
  picture: {
    label:
      'O painel do escritório com os prazos por ordem e, ao lado, o portal do cliente no telefone com o mesmo processo.',
    office: 'Escritório Aurora',
    officeInitials: 'EA',
    plan: 'Profissional',
    person: 'RS',
    navigation: ['Painel', 'Processos', 'Clientes', 'Documentos', 'Assistente IA'],
    greeting: 'Bom dia, Rita',
    day: 'Sexta-feira, 20 de novembro de 2026 · 1 prazo em atraso, 1 hoje',
    overdue: 'Em Atraso · 1',
    upcoming: 'Próximos Prazos · 4',
    status: { aberto: 'Aberto', em_andamento: 'Em Andamento' },
    rows: [
      {
        date: 'qui., 19 nov.',
        when: 'ontem',
        title: 'Insolvência Metalúrgica do Sado',
        facts: 'Nº 1284/26.0T8STB · Setúbal, J2',
        status: 'em_andamento',
        due: 'over',
        badge: 'Atrasado 1 dia',
      },
      {
        date: 'sex., 20 nov.',
        when: 'hoje',
        title: 'Impugnação de despedimento – Tiago Lopes',
        facts: 'Nº 903/26.2T8PRT · Trabalho do Porto, J1',
        status: 'em_andamento',
        due: 'red',
        badge: 'Hoje',
      },
      {
        date: 'ter., 24 nov.',
        when: 'em 4 dias',
        title: 'Ferreira c. Condomínio da Rua da Rosa',
        facts: 'Nº 5512/25.0T8LSB · Local Cível de Lisboa, J11',
        status: 'aberto',
        due: 'orange',
        badge: 'Em 4 dias',
      },
      {
        date: 'seg., 30 nov.',
        when: 'em 10 dias',
        title: 'Divisão de coisa comum – Herdade do Pinhal',
        facts: 'Nº 77/26.9T8EVR · Central Cível de Évora, J3',
        status: 'aberto',
        due: 'green',
        badge: 'Em 10 dias',
      },
      {
        date: 'qua., 2 dez.',
        when: 'em 12 dias',
        title: 'Marques c. Seguradora Litoral',
        facts: 'Nº 2140/24.1T8CBR · Central Cível de Coimbra',
        status: 'em_andamento',
        due: 'green',
        badge: 'Em 12 dias',
      },
    ],
    phone: {
      greeting: 'Bom dia, Ana',
      summary: '2 processos, 1 prazo nesta semana',
      heading: 'Meus Processos',
      cases: [
        {
          title: 'Ferreira c. Condomínio da Rua da Rosa',
          number: 'Nº 5512/25.0T8LSB',
          status: 'aberto',
          due: 'Em 4 dias',
        },
        {
          title: 'Inventário de Joaquim Ferreira',
          number: 'Nº 318/24.9T8SNT',
          status: 'em_andamento',
          due: null,
        },
      ],
      send: 'Enviar Pedido',
    },
  },
  facts: [
    { title: 'Isolamento por escritório', text: 'Imposto pelo banco de dados.' },
    { title: '60 segundos', text: 'É quanto vive uma ligação de download.' },
    { title: 'Página citada', text: 'Nas respostas sobre um documento.' },
    { title: 'Três países', text: 'Portugal, Espanha e Brasil.' },
  ],
  features: {
    eyebrow: 'Recursos',
    title: 'Da petição inicial ao trânsito em julgado, o dia começa pelo que vence primeiro.',
    lede: 'Poucos ecrãs, feitos para o trabalho de todos os dias. O que está em atraso aparece em cima. O resto, por ordem.',
    deadlines: {
      title: 'Prazos que se leem de relance',
      text: 'Vermelho até 2 dias, laranja até 5, verde depois. As cores falam só de tempo e vêm sempre com palavras.',
      steps: [
        { date: '19 nov.', act: 'Réplica', due: 'over', badge: 'Atrasado 1 dia' },
        { date: '20 nov.', act: 'Recurso', due: 'red', badge: 'Hoje' },
        { date: '24 nov.', act: 'Audiência', due: 'orange', badge: 'Em 4 dias' },
        { date: '30 nov.', act: 'Perícia', due: 'green', badge: 'Em 10 dias' },
      ],
    },
    documents: {
      title: 'Documentos com destino certo',
      text: 'Ao anexar a um processo, o documento nasce interno. O cliente só vê o que o escritório decide mostrar.',
      files: [
        { title: 'Contestação do condomínio', meta: 'PDF · 412 KB · 18/11/2026', visible: true },
        {
          title: 'Notas da reunião preparatória',
          meta: 'Word · 38 KB · 17/11/2026',
          visible: false,
        },
      ],
      visible: 'Visível ao cliente',
      internal: 'Interno',
      shared: 'Visível no portal do cliente',
    },
    index: [
      {
        icon: 'cases',
        title: 'Processos',
        text: 'Número, tribunal, prazo, histórico e notas de cada processo, agrupados por cliente.',
      },
      {
        icon: 'clients',
        title: 'Clientes',
        text: 'Ficha completa, contactos, dados de faturação e exportação da lista em CSV.',
      },
      {
        icon: 'portal',
        title: 'Portal do Cliente',
        text: 'Processos, documentos e pedidos de serviço, com a marca do escritório.',
      },
      {
        icon: 'search',
        title: 'Busca',
        text: 'Encontra por nome, número ou documento, sem ligar a acentos nem a maiúsculas.',
      },
      {
        icon: 'invitations',
        title: 'Convites',
        text: 'Colegas e clientes entram por convite de 7 dias, usado uma única vez.',
      },
      {
        icon: 'brand',
        title: 'Marca Própria',
        text: 'Nome, logo e duas cores, com contraste garantido em todos os ecrãs.',
      },
      {
        icon: 'import',
        title: 'Importação',
        text: 'Listas de clientes e processos em Excel ou CSV, conferidas linha a linha antes de entrar.',
      },
      {
        icon: 'bin',
        title: 'Lixeira',
        text: 'O que se exclui fica 30 dias à espera e volta com o seu histórico.',
      },
      {
        icon: 'together',
        title: 'Trabalho a Dois',
        text: 'Se um colega mudou o processo entretanto, o aviso diz o quê. O texto escrito não se perde.',
      },
    ],
  },
  security: {
    eyebrow: 'Segurança',
    title: 'O sigilo profissional não depende de ninguém se lembrar dele.',
    lede: 'Está nas regras do banco de dados e vale também quando a aplicação erra.',
    points: [
      {
        title: 'Cada escritório isolado',
        text: 'Todas as linhas têm dono. Sem uma sessão válida, o banco de dados não devolve nenhuma.',
      },
      {
        title: 'O cliente vê só o que é seu',
        text: 'Os próprios processos e pedidos, e os documentos que o escritório marcou como visíveis. Nada mais.',
      },
      {
        title: 'Ligações que expiram',
        text: '60 segundos para baixar, 300 segundos para ler. Depois, a ligação não abre.',
      },
      {
        title: 'Acesso que termina na hora',
        text: 'Ao desativar um usuário ou trocar uma senha, o pedido seguinte já é recusado.',
      },
      {
        title: 'Senhas fora de alcance',
        text: 'Protegidas com argon2id, num lugar que os ecrãs do escritório não conseguem ler. Com dois passos, nem a senha basta.',
      },
      {
        title: 'Um registo do que foi feito',
        text: 'Entradas, mudanças de acesso, exportações e exclusões ficam anotadas e não se apagam.',
      },
    ],
  },
  pricing: {
    eyebrow: 'Preços',
    title: 'Três planos. O mesmo sigilo em todos.',
    lede: 'Comece pequeno e mude de plano quando o escritório crescer. Os dados ficam onde estão.',
    compare: 'Comparar os planos em detalhe',
  },
  end: { title: 'Comece pelo próximo prazo.' },
  footer: {
    text: 'Gestão de processos para escritórios de advocacia em Portugal, Espanha e Brasil.',
    product: 'Produto',
    access: 'Acesso',
    help: 'Ajuda',
    use: 'Utilização',
    line: 'Causa · 2026',
  },
} as const;
