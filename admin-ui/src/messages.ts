import { count } from '../../ui/src/format/numbers';

/** Texts of the parts that all pages of the console use. Texts with a variable are functions. */
export const commonMessages = {
  quickActions: {
    title: 'Criar',
    newCase: 'Novo Processo',
    newClient: 'Novo Cliente',
    attachDocument: 'Anexar Documento',
  },
  actions: {
    back: 'Voltar',
    cancel: 'Cancelar',
    close: 'Fechar',
  },
  help: 'Ajuda',
  onlyAdministrators: 'Só os administradores do escritório podem mudar isto.',
  dialog: { wholeTitle: 'Título completo' },
  pager: {
    label: 'Páginas da lista',
    range: (from: string, to: string, total: string) => `${from}–${to} de ${total}`,
    perPage: (n: number) => `${n} por página`,
    page: (n: number) => `Página ${count(n)}`,
    previous: 'Página anterior',
    next: 'Página seguinte',
  },
  dateField: {
    placeholder: 'dd/mm/aaaa',
    open: 'Escolher data',
    invalid: 'Data inválida',
    /** The meaning of a short entry such as "+10". */
    reads: (weekday: string, day: string) => `${weekday}, ${day}`,
    previousMonth: 'Mês anterior',
    nextMonth: 'Mês seguinte',
    today: 'Hoje',
    clear: 'Limpar',
    weekdays: [
      ['seg', 'segunda-feira'],
      ['ter', 'terça-feira'],
      ['qua', 'quarta-feira'],
      ['qui', 'quinta-feira'],
      ['sex', 'sexta-feira'],
      ['sáb', 'sábado'],
      ['dom', 'domingo'],
    ],
  },
  connection: {
    offline: 'Sem ligação',
    /** The number of items to send, alone and after "Sem ligação". */
    waiting: (waiting: number) => `Por enviar: ${count(waiting)}`,
    waitingToo: (waiting: number) => `por enviar: ${count(waiting)}`,
    trying: 'Tentando...',
    back: 'Ligação restabelecida.',
    /** @param day null for today */
    asOpened: (day: string | null, time: string) =>
      `Como foi aberto neste dispositivo ${day === null ? 'hoje' : `em ${day}`}, às ${time}.`,
    needed: 'Precisa de ligação',
  },
  draft: {
    restored: (at: string) => `Rascunho recuperado, de ${at}. Ainda não foi salvo.`,
    discard: 'Descartar',
  },
  code: {
    failed: 'Não foi possível abrir esta página',
    failedText:
      'Uma parte da aplicação não chegou a este dispositivo. Verifique a ligação e tente novamente. O que foi escrito continua salvo.',
    later: 'Nova tentativa automática quando a ligação voltar.',
    notOpened: 'Não foi possível abrir',
    home: 'Voltar ao Painel',
    outdated: 'Nova versão disponível',
    outdatedText: 'Esta página pertence a uma versão anterior. Recarregue para continuar.',
    reload: 'Recarregar',
  },
  leave: {
    title: 'Descartar alterações?',
    text: 'O que foi preenchido ainda não foi salvo.',
    stay: 'Continuar Editando',
    discard: 'Descartar',
    /** Shown when the session ended over a form. */
    formKept: 'O que foi preenchido continua aqui.',
  },
  conflict: {
    someone: 'Outra pessoa',
    /** Replaces the other person's name in the title: it is the same person. */
    youElsewhere: 'Noutro separador já',
    /** The same after "de" and "por". */
    yourself: 'si, noutro separador',
    choose: 'Nada foi perdido. Escolha o que vale em cada campo e salve de novo.',
    check: 'Nada foi perdido. Confira e salve de novo.',
    mine: 'Minha alteração',
    theirs: (name: string) => `Alteração de ${name}`,
    keepMine: 'Manter as minhas alterações',
    useTheirs: 'Usar as do outro',
    takenOver: (name: string) => `Também alterado por ${name}, já incluído abaixo:`,
  },
  unknown: { recycleBin: 'Abrir a Lixeira' },
  link: {
    copy: 'Copiar Link',
    copied: 'Link copiado.',
    failed: 'Não foi possível copiar o link.',
  },
  toast: {
    error: 'Erro',
    success: 'Sucesso',
  },
  download: {
    noLink: 'Não foi possível gerar link para download.',
    unreachable: 'Erro ao fazer download do documento.',
  },
} as const;
