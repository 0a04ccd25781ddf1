import type { AiTextMark } from '../../../src/contract/ai';
import type { AiLeftOut, AiSentKind } from '../../../src/contract/ai-answers';
import { count, counted } from '../format/numbers';

/** Texts of the assistant's answers, in every front end. Those with a variable are functions. */
export const aiMessages = {
  answer: {
    label: 'Resposta',
    none: 'Sem resposta.',
    notes: 'Notas',
    table: 'Tabela da resposta',
    image: (alt: string) => (alt ? `[Imagem: ${alt}]` : '[Imagem]'),
    writing: 'Escrevendo...',
    ready: 'Resposta pronta.',
    stop: 'Parar',
    stopped: 'A resposta foi interrompida antes do fim.',
    cut: 'A resposta chegou ao tamanho máximo do modelo e ficou a meio. Peça para continuar.',
    lost: 'A ligação caiu antes do fim. O que foi escrito fica na conversa.',
    readAgain: 'Ler de Novo',
    failed: 'Erro na IA',
    withheld:
      'A resposta não está disponível: um dos documentos que leu deixou de estar acessível.',
  },
  masking: {
    label: 'Mascarar nomes e números',
    hint: 'Saem trocados por marcadores e são repostos na resposta.',
    stays: 'Esta conversa tem uma pergunta mascarada: todas as seguintes também o são.',
  },
  rename: {
    action: 'Renomear',
    field: 'Título da conversa',
    save: 'Salvar',
    cancel: 'Cancelar',
    failed: 'Não foi possível renomear a conversa.',
  },
  search: {
    field: 'Buscar conversas...',
    none: 'Nenhuma conversa encontrada',
    noneText: 'Tente com outras palavras.',
  },
  unexpected: { title: 'Erro inesperado', text: 'Tente novamente.' },
  quote: {
    mark: (number: number) => `Citação ${number}`,
    units: {
      page: (page: number) => `p. ${count(page)}`,
      excerpt: (excerpt: number) => `excerto ${count(excerpt)}`,
    },
    verified: 'Verificada',
    other: {
      page: (page: number) => `Encontrada na página ${count(page)}`,
      excerpt: (excerpt: number) => `Encontrada no excerto ${count(excerpt)}`,
    },
    unverified: 'não verificada',
    notFound: 'Não encontrada no documento. Confira antes de usar.',
    outOfContext: 'fora de contexto',
    leftOutNegation: 'No documento a frase está negada, e a citação omite a negação.',
    open: 'Ver no documento',
    opened: 'Aberta ao lado',
    ofCase: 'Dados do processo',
    ofText: 'Texto dado',
  },
  /**
   * Shown after words in quotation marks that were not found, a paragraph that quotes nothing, and a fact of a piece.
   */
  marks: {
    not_found: 'não verificada',
    no_quote: 'sem citação',
    not_known: 'não verificado',
  } satisfies Record<AiTextMark, string>,
  review: {
    title: 'A revisão por um advogado é obrigatória.',
    support: 'Apoio ao trabalho do advogado.',
    notice: 'Apoio ao trabalho do advogado. Não dispensa revisão.',
    quotes: (verified: number, unverified: number) =>
      [
        counted(verified, 'citação verificada', 'citações verificadas'),
        unverified > 0 && counted(unverified, 'não verificada', 'não verificadas'),
      ]
        .filter(Boolean)
        .join(', '),
    facts: (notKnown: number) =>
      counted(notKnown, 'facto não verificado', 'factos não verificados'),
  },
  references: {
    title: 'Referências legais por confirmar',
    hint: 'Nenhuma foi verificada numa fonte. Confira cada uma antes de usar.',
    doubtful: 'o dígito de controlo não bate certo: confirme o número',
    invalid: 'não existe: os dígitos de controlo ou os limites não batem certo',
  },
  copy: {
    label: 'Copiar',
    done: 'Copiada',
    failed: 'Não foi possível copiar. Selecione o texto e copie-o.',
    quotes: 'Citações',
    place: (title: string, page: string) => `${title}, ${page}`,
    verified: 'verificada',
    other: {
      page: (page: number) => `encontrada na página ${count(page)}`,
      excerpt: (excerpt: number) => `encontrada no excerto ${count(excerpt)}`,
    },
  },
  leftOut: {
    title: 'O que o modelo não leu',
    conversation: 'Esta conversa',
    pages: (pages: string) => `páginas ${pages.replaceAll('-', ' a ')}`,
    excerpts: (excerpts: string) =>
      `${/\D/.test(excerpts) ? 'excertos' : 'excerto'} ${excerpts.replaceAll('-', ' a ')}`,
    reasons: {
      budget: () => 'não coube na pergunta.',
      reading: () => 'o texto ainda está a ser lido. Pergunte de novo daqui a instantes.',
      reading_scans: (pages) =>
        `${counted(pages, 'página digitalizada ainda está', 'páginas digitalizadas ainda estão')} por ler. Pergunte de novo mais tarde.`,
      no_text: () => 'não tem texto que se possa ler.',
      too_many: () => 'o processo tem mais documentos do que se podem ler de uma vez.',
      more_documents: (documents) =>
        `mais ${counted(documents, 'documento antigo', 'documentos antigos')} do processo.`,
      older_history: (lines) =>
        `${counted(lines, 'registo antigo', 'registos antigos')} do histórico.`,
      older_questions: (questions) =>
        `${counted(questions, 'pergunta mais antiga', 'perguntas mais antigas')}, com ${questions === 1 ? 'a resposta' : 'as respostas'}.`,
      withheld_questions: (questions) =>
        `${counted(questions, 'pergunta', 'perguntas')} cuja resposta deixou de estar disponível.`,
    } satisfies Record<AiLeftOut['reason'], (count: number) => string>,
  },
  sent: {
    title: 'Enviado ao modelo',
    items: (items: number) => counted(items, 'item', 'itens'),
    terms: {
      model: 'Modelo',
      question: 'Pergunta',
      conversation: 'Conversa',
      passage: 'Passagem',
      text: 'Texto',
      document: 'Documento',
      paper: 'Documento',
      case: 'Processo',
      masked: 'Máscara',
      notSent: 'Não enviado',
    } satisfies Record<AiSentKind | 'model' | 'masked' | 'notSent', string>,
    model: (model: string, name: string) => `${model} (${name})`,
    pages: (pages: string) =>
      /\D/.test(pages)
        ? `texto das páginas ${pages.replaceAll('-', ' a ')}`
        : `texto da página ${pages}`,
    excerpts: (excerpts: string) =>
      /\D/.test(excerpts)
        ? `excertos ${excerpts.replaceAll('-', ' a ')} do texto`
        : `excerto ${excerpts} do texto`,
    characters: (characters: number) => counted(characters, 'caractere', 'caracteres'),
    masked: 'Nomes e números saíram trocados por marcadores e foram repostos na resposta.',
    notSent: 'Tudo o que não está nesta lista.',
    download: 'Baixar o Que Foi Enviado',
    gone: 'O texto enviado já não existe: um dos documentos foi excluído.',
  },
} as const;
