import type { EntryKind, EntryState } from '../../../src/contract/agenda';
import { entryKindLabels, entryStateLabels } from '../../../src/contract/labels';
import { counted } from '../../../ui/src/format/numbers';

/** Picks the word of a kind: a prazo is masculine, an audiência and a tarefa are feminine. */
export const gendered = (masculine: string, feminine: string) => (kind: EntryKind) =>
  kind === 'deadline' ? masculine : feminine;

const STATES = entryStateLabels;

/** Every text of agenda entries: their rows, their sheet, and the section of the case. */
export const agendaMessages = {
  kinds: entryKindLabels,
  newOf: (kind: EntryKind) => `${gendered('Novo', 'Nova')(kind)} ${entryKindLabels[kind]}`,
  stateOf: (kind: EntryKind, state: EntryState) => STATES[kind][state],
  row: {
    options: (title: string) => `Mais ações: ${title}`,
    datesCase: 'Vencimento do processo',
    internal: (day: string) => `interno ${day}`,
    /** At an hour of a day: "hoje, 14:30". */
    at: (day: string, hour: string) => `${day}, ${hour}`,
    nobody: 'Sem responsável',
    withoutCase: 'Sem processo',
    fulfilled: (day: string, hour: string | null) =>
      `Cumprido em ${day}${hour ? ` às ${hour}` : ''}`,
    by: (name: string) => `por ${name}`,
    proof: 'Prova: ',
    filing: (number: string) => `entrega ${number}`,
    withoutProof: (reason: string) => `Sem comprovativo: ${reason}`,
    recordedBy: (name: string) => `Registada por ${name}`,
    done: (when: string, name: string | null) =>
      name ? `Feita por ${name} · ${when}` : `Feita · ${when}`,
    cancelled: (kind: EntryKind, when: string) => `${STATES[kind].cancelled} em ${when}`,
    quoted: (text: string) => `«${text}»`,
  },
  actions: {
    fulfil: 'Cumprir',
    outcome: 'Registar o Resultado',
    tick: 'Marcar como feita',
    edit: 'Editar',
    cancel: 'Anular',
    reopen: 'Reabrir',
    delete: 'Excluir',
    undo: 'Desfazer',
  },
  told: {
    done: 'Tarefa feita.',
    reopened: (kind: EntryKind) =>
      `${entryKindLabels[kind]} ${gendered('reaberto', 'reaberta')(kind)}.`,
    cancelled: (kind: EntryKind) =>
      `${entryKindLabels[kind]} ${gendered('anulado', 'anulada')(kind)}.`,
    failed: 'Não foi possível salvar a alteração.',
  },
  cancel: {
    title: (kind: EntryKind) => `Anular ${entryKindLabels[kind]}`,
    text: (kind: EntryKind) =>
      `Fica como ${STATES[kind].cancelled.toLowerCase()} e deixa de avisar.`,
    reason: 'Motivo',
    optional: 'Opcional',
    confirm: (kind: EntryKind) => `Anular ${entryKindLabels[kind]}`,
    confirming: 'Anulando...',
  },
  reopen: {
    title: (kind: EntryKind) => `Reabrir ${entryKindLabels[kind]}?`,
    text: (kind: EntryKind) =>
      kind === 'deadline'
        ? 'O que foi registado sobre o cumprimento deixa de constar: a prova, a data e por quem.'
        : 'O resultado que foi registado deixa de constar.',
    stay: 'Voltar',
    confirm: 'Reabrir',
  },
  repetition: {
    none: 'Não se repete',
    hint: 'Quando é feita ou anulada, a seguinte aparece. «Até» em branco: sem fim.',
    lastDay:
      'Nos meses mais curtos é no último dia. Quando é feita ou anulada, a seguinte aparece. «Até» em branco: sem fim.',
    leapDay:
      'Nos anos sem 29 de fevereiro é no dia 28. Quando é feita ou anulada, a seguinte aparece. «Até» em branco: sem fim.',
    until: (rule: string, day: string) => `${rule}, até ${day}`,
    end: 'Terminar a Repetição',
    ended: 'A repetição terminou. Esta tarefa fica.',
  },
  section: {
    title: 'Prazos e Agenda',
    open: (n: number) => `${counted(n, 'em aberto', 'em aberto')}`,
    deadline: 'Prazo: ',
    none: 'Nada marcado neste processo.',
    settled: (n: number) => `Cumpridos e anulados · ${n}`,
    loadFailed: 'Não foi possível carregar a agenda',
    shown: (shown: number, total: number) => `${shown} de ${total}`,
  },
  detail: {
    hours: (from: string, until: string | null) => (until ? `${from} a ${until}` : from),
    endsAt: (zone: string) => `Termina às 24:00, ${zone}`,
    internal: (day: string) => `Prazo interno: ${day}`,
    join: 'Entrar na Videoconferência',
    deputy: (name: string) => `${name} acompanha`,
    source: 'Documento de origem',
    reminders: (words: string) => `Lembretes: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    noReminders: 'Sem lembretes',
    visible: 'Visível no portal do cliente',
    internalOnly: 'Não aparece no portal do cliente',
  },
  form: {
    editTitle: (kind: EntryKind) => `Editar ${entryKindLabels[kind]}`,
    labels: (kind: EntryKind) => ({
      title: 'Título',
      caseId: 'Processo',
      dueOn: 'Data',
      internalOn: 'Prazo Interno',
      startsAt: 'Início',
      endsAt: 'Fim',
      place: 'Local',
      link: 'Ligação da Videoconferência',
      responsibleId: 'Responsável',
      deputyId: 'Quem Acompanha',
      documentId: 'Documento de Origem',
      repeats: 'Repetir',
      repeatsUntil: 'Até',
      reminders: 'Lembretes',
      notes: kind === 'task' ? 'Descrição' : 'Notas',
      visibleInPortal: 'Visível no portal',
    }),
    save: (kind: EntryKind) => `Salvar ${entryKindLabels[kind]}`,
    saving: 'Salvando...',
    failed: 'Não foi possível salvar.',
    saved: (kind: EntryKind) => `${entryKindLabels[kind]} ${gendered('salvo', 'salva')(kind)}.`,
    made: (kind: EntryKind) =>
      `${entryKindLabels[kind]} ${{ deadline: 'criado', hearing: 'marcada', task: 'criada' }[kind]}.`,
    conflict: (kind: EntryKind) => (name: string) =>
      `${name} alterou ${gendered('este prazo', `esta ${entryKindLabels[kind].toLowerCase()}`)(kind)} entretanto.`,
    casePlaceholder: 'Título ou número do processo',
    linkPlaceholder: 'https://',
    internalHint:
      'O dia do escritório, no prazo legal ou antes. Os lembretes contam para esta data.',
    reminders: 'Lembretes',
    remindersHint: 'Por e-mail, a quem responde por esta data.',
    ofOffice: 'Os do escritório',
    ofCase: (name: string | null) =>
      name ? `Responsável pelo processo (${name})` : 'Responsável pelo processo (ninguém)',
    nobody: 'Ninguém',
    noDeputy: 'Ninguém',
    left: 'Pessoa sem acesso',
    another: 'Outro',
    chooseDocument: 'Escolher um documento do processo',
    visibleHint: 'O cliente vê a data, a hora e o local, e nada das notas.',
    visibility: (visible: boolean) => (visible ? 'Visível' : 'Não visível'),
    blank: 'Não definido',
    distance: (distance: string) =>
      `${distance.charAt(0).toUpperCase()}${distance.slice(1)}.`.replace(/^Em /, 'Daqui a '),
  },
  caseDate: {
    stays: 'O vencimento do processo continua a ser',
    moves: 'O vencimento do processo passa a',
    none: 'O processo fica sem Data de Vencimento.',
    ofThis: ', deste prazo',
    of: (title: string) => `, de ${title}`,
    earliest: ': é o prazo em aberto mais próximo.',
  },
  fulfil: {
    title: 'Cumprir Prazo',
    labels: {
      proofDocumentId: 'Prova',
      filingNumber: 'Número da Entrega',
      deliveredOn: 'Entregue em',
      deliveredAt: 'Hora',
      deliveredById: 'Por Quem',
      noProofReason: 'Motivo de Não Haver Comprovativo',
    },
    chooseProof: 'Escolher um documento do processo',
    drop: 'Arraste o comprovativo para aqui ou selecione no dispositivo.',
    pick: 'Selecione o comprovativo no dispositivo.',
    uploading: (name: string, size: string) => `Enviando ${name} (${size})...`,
    uploadFailed: 'Não foi possível anexar o comprovativo.',
    eitherHint: 'Basta um dos dois: um documento ou o número.',
    nobody: 'Ninguém',
    withoutProof: 'Não há comprovativo',
    submit: 'Registar Cumprimento',
    submitting: 'Registando...',
    done: 'Prazo cumprido.',
  },
  outcome: {
    title: 'Registar o Resultado',
    label: 'Resultado',
    placeholder: 'Sem acordo, sentença, nova data...',
    submit: 'Registar Resultado',
    submitting: 'Registando...',
    done: 'Audiência realizada.',
  },
  document: {
    loading: 'Buscando...',
    none: 'Nenhum documento encontrado',
    open: 'Mostrar documentos',
    close: 'Recolher documentos',
    view: (title: string) => `Ver ${title}`,
    remove: (title: string) => `Tirar ${title}`,
  },
  sheet: {
    title: 'Agenda',
    notFound: 'Não encontrado',
    notFoundText: 'Este item da agenda já não existe, ou está na Lixeira.',
    loadFailed: 'Não foi possível abrir',
  },
} as const;
