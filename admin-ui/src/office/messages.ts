import { CURRENCY_SIGNS } from '../../../src/contract/amounts';
import { countryLabels } from '../../../src/contract/labels';
import type { Currency } from '../../../src/contract/prices';
import type { Country } from '../../../src/contract/session';

const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

const inCountry: Record<Country, string> = {
  portugal: 'de Portugal',
  spain: 'de Espanha',
  brazil: 'do Brasil',
};
const taxNumbers: Record<Country, string> = {
  portugal: 'NIF e NIPC',
  spain: 'NIF, NIE e CIF',
  brazil: 'CPF e CNPJ',
};
const currencies: Record<Currency, string> = { EUR: 'euros', BRL: 'reais' };
const amounts = (currency: Currency) => `${currencies[currency]} (${CURRENCY_SIGNS[currency]})`;

/** Every text of the office's settings. Texts with a variable are functions. */
export const officeMessages = {
  heading: 'Definições do Escritório',
  subtitle: 'O que vale para toda a equipa. Só os administradores alteram.',
  loadFailed: 'Não foi possível carregar as definições.',
  failed: 'Não foi possível concluir. Tente novamente.',
  readOnly: {
    title: 'Só para consulta.',
    text: 'Esta conta é de membro. Para alterar estas definições, peça a um administrador do escritório.',
  },
  saving: 'Salvando...',
  changedBy: (name: string, day: string) => `Alterado por ${name} em ${day}.`,
  changedOn: (day: string) => `Alterado em ${day}.`,
  office: {
    title: 'Escritório',
    text: 'O nome identifica o escritório na equipa, nas folhas de rosto e nos calendários. Cada tenant tem o seu próprio nome, que os clientes veem no portal e nos e-mails.',
    labels: { name: 'Nome do Escritório', country: 'País', timeZone: 'Fuso Horário' },
    countryHint: 'Decide feriados, férias judiciais, número fiscal e moeda.',
    zone: (name: string, time: string) => `${name} · ${time}`,
    now: (time: string, day: string) =>
      `Agora são ${time} de ${day}. «Hoje» e os lembretes seguem esta hora.`,
    save: 'Salvar Escritório',
    saved: 'Escritório salvo.',
    conflict: (name: string) => `${name} alterou o escritório entretanto.`,
  },
  mail: {
    title: 'E-mails',
    text: 'Convites, avisos, lembretes e O Seu Dia. Os e-mails da conta e da assinatura são da própria Causa.',
    labels: {
      senderName: 'Nome do Remetente',
      answerTo: 'Endereço de Resposta',
      signature: 'Assinatura',
    },
    senderHint: 'Em branco, fica o nome desta instalação.',
    answerHint:
      'Um só endereço, para onde seguem as respostas dos clientes. A alteração é comunicada a todos os administradores.',
    signatureHint: 'Até 8 linhas, por baixo dos avisos aos clientes. Os convites não a levam.',
    save: 'Salvar E-mails',
    saved: 'E-mails salvos.',
    conflict: (name: string) => `${name} alterou os e-mails entretanto.`,
  },
  reminders: {
    title: 'Lembretes',
    text: 'Valem para todas as datas do escritório sem lembretes próprios, também as que já existem.',
    kinds: { deadline: 'Prazos', hearing: 'Audiências', task: 'Tarefas' },
    hint: 'Por e-mail, a quem responde pela data. Contam para o prazo interno, quando há. Um prazo em aberto às 14:00 do último dia avisa também quem o acompanha, ou todos.',
    saved: 'Lembretes do escritório salvos.',
    conflict: (name: string) => `${name} alterou os lembretes entretanto. Veja-os e tente de novo.`,
    someone: 'Outra pessoa',
  },
  roles: {
    title: 'Papéis',
    text: 'Quem pode o quê. O papel de cada pessoa muda em ',
    users: 'Usuários',
    what: 'O que pode',
    administrator: 'Administrador',
    member: 'Membro',
    yes: 'Sim',
    no: 'Não',
    ofAll: [
      'Processos, clientes, documentos e agenda',
      'Pedidos dos clientes e convites para o portal',
      'Assistente IA e relatórios',
    ],
    ofAdministrators: [
      'Convidar, alterar e remover pessoas da equipa',
      'Marcas, domínios e cores',
      'Assinatura e pagamentos',
      'Chaves da API e webhooks',
      'Registo de segurança',
      'Desfazer importações',
      'Exportar tudo o que o escritório tem, e encerrá-lo',
      'Estas definições, os dois passos da equipa e o Assistente IA',
    ],
    hint: 'O escritório precisa de pelo menos um administrador.',
  },
  change: {
    toCountry: (country: Country) => `Mudar o País para ${countryLabels[country]}`,
    fromCountry: (country: Country) => `${capital(inCountry[country])}.`,
    toZone: (name: string) => `Mudar o Fuso Horário para ${name}`,
    fromZone: (of: string) => `${capital(of)}.`,
    counting: 'A contar o que muda...',
    countFailed: 'Não foi possível contar o que muda.',
    changes: 'Muda Já',
    stays: 'Não Muda',
    holidays: (country: Country) => `Feriados e férias judiciais: os ${inCountry[country]}`,
    taxNumber: (country: Country) =>
      `Número fiscal dos clientes novos ou sem país: ${taxNumbers[country]}`,
    currency: (currency: Currency) => `Valores em ${amounts(currency)}, em ecrãs e listas`,
    suggestions: (country: Country) =>
      `Assistente IA e modelos de peças: propõem ${countryLabels[country]}`,
    zone: (name: string, shift: string) => `Fuso horário: ${name}, ${shift}`,
    clock: (of: string) => `«Hoje», os lembretes e O Seu Dia: à hora ${of}`,
    agenda: 'Os dias e as horas da agenda',
    entries: (deadlines: number, tasks: number) =>
      `Os dias ${deadlines === 1 ? 'do' : 'dos'} ${counted(deadlines, 'prazo', 'prazos')} e ${tasks === 1 ? 'da' : 'das'} ${counted(tasks, 'tarefa', 'tarefas')} em aberto`,
    hearings: (n: number, of: string | null) =>
      `${n === 1 ? 'A hora escrita da' : 'As horas escritas das'} ${counted(n, 'audiência marcada', 'audiências marcadas')}${of ? `, que passam a ser da hora ${of}` : ''}`,
    records: 'Os números dos processos e os clientes',
    language: 'A língua da aplicação',
    onHolidays: (n: number, country: Country) =>
      `${n === 1 ? '1 prazo em aberto cai' : `${n} prazos em aberto caem`} num feriado ${inCountry[country]}.`,
    confirmThem: (n: number, days: string) =>
      `${days}. ${n === 1 ? 'Confirme-o' : 'Confirme-os um a um'}: nada é recalculado em silêncio.`,
    limits: (n: number) =>
      n === 1 ? '1 cliente tem limite de crédito.' : `${n} clientes têm limite de crédito.`,
    limitsStay: (currency: Currency) =>
      `O número fica como está e passa a ler-se em ${amounts(currency)}: nada é convertido.`,
    sameTime: 'à mesma hora',
    shift: (hours: number) => {
      const words = counted(Math.abs(hours), 'hora', 'horas').replace('1 hora', 'uma hora');
      return `${words.replace('.', ',')} ${hours > 0 ? 'mais' : 'menos'}`;
    },
    cancel: 'Cancelar',
    confirmCountry: 'Mudar o País',
    confirmZone: 'Mudar o Fuso Horário',
  },
} as const;

function capital(words: string): string {
  return words[0]!.toUpperCase() + words.slice(1);
}
