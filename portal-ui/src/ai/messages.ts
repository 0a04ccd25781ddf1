import type { AiCountry } from '../../../src/contract/ai';
import type { AiPaperFault } from '../../../src/contract/ai-papers';
import { counted } from '../../../ui/src/format/numbers';
import type { AiTab } from './use-ai-address';

const OF_COUNTRY: Record<AiCountry, string> = {
  portugal: 'de Portugal',
  spain: 'de Espanha',
  brazil: 'do Brasil',
};

/** Texts of the client's assistant. Those with a variable are functions. */
export const assistantMessages = {
  title: 'Assistente IA',
  lead: (country: AiCountry) =>
    `Direito ${OF_COUNTRY[country]}. As respostas citam a página do documento.`,
  country: 'País',
  tabs: {
    assistente: 'Assistente',
    documentos: 'Análise de Documentos',
  } satisfies Record<AiTab, string>,
  notice: 'Apoio ao trabalho do advogado. Não dispensa revisão.',
  review: 'A revisão por um advogado é obrigatória.',
  notInPlan: {
    title: 'Assistente IA indisponível',
    text: 'O Assistente IA não está disponível no plano atual do escritório.',
  },
  off: {
    title: 'Assistente IA desligado',
    text: 'O escritório não disponibiliza o Assistente IA aos clientes.',
  },
  ofClient: {
    title: 'Só do cliente',
    text: 'As conversas com o Assistente IA são de cada pessoa. Na visualização como cliente não aparecem.',
  },
  failed: 'Não foi possível carregar o Assistente IA.',
  ask: {
    label: 'Pergunta',
    placeholders: {
      assistente: 'Ex.: O que acontece depois da contestação?',
      documentos: 'Perguntar sobre este documento...',
    } satisfies Record<AiTab, string>,
    more: 'Continuar a conversa...',
    submit: {
      assistente: 'Perguntar',
      documentos: 'Analisar',
    } satisfies Record<AiTab, string>,
    asking: 'Perguntando...',
    shortcut: 'Ctrl + Enter envia a pergunta.',
    empty: { title: 'Pergunta vazia', text: 'Digite sua pergunta.' },
    missing: 'Escolha um documento.',
  },
  noModel: 'Nenhum modelo está disponível de momento.',
  monthUsed:
    'As respostas deste mês já foram todas usadas. No próximo mês volta a haver; até lá, fale com o escritório.',
  suggestions: 'Comece por uma sugestão',
  document: {
    choose: 'Documento',
    put: 'Escolher PDF',
    only: 'Só PDF. Fica só para si, e é removido ao fim de 7 dias se não entrar numa conversa.',
    format: { title: 'Formato inválido', text: 'Apenas arquivos PDF são aceitos.' },
    shared: 'Ou um documento partilhado pelo escritório',
    none: 'Nenhum',
    sending: (percent: number) => `Enviando... ${percent} %`,
    reading: 'Lendo o documento...',
    pages: (pages: number) => counted(pages, 'página', 'páginas'),
    remove: 'Remover',
    cancel: 'Cancelar',
    notFound: 'Este documento já não está disponível.',
    empty: 'Este PDF não tem texto que se possa ler.',
    faults: {
      protected: 'Este PDF está protegido por senha. Envie uma cópia sem senha.',
      broken: 'Não foi possível ler este PDF. O arquivo pode estar danificado.',
      too_large: 'Este PDF é demasiado grande ou complexo para ser lido.',
    } satisfies Record<AiPaperFault, string>,
  },
  history: {
    title: 'Conversas',
    none: 'As perguntas e as respostas ficam aqui.',
    failed: 'Não foi possível carregar as conversas.',
    rename: (title: string) => `Renomear ${title}`,
    remove: (title: string) => `Excluir ${title}`,
    sure: 'Excluir esta conversa?',
    yes: 'Excluir',
    no: 'Manter',
    notRemoved: 'Não foi possível excluir a conversa.',
  },
  thread: {
    back: 'Voltar',
    failed: 'Não foi possível carregar a conversa.',
    you: 'A sua pergunta',
    copy: 'Copiar',
    copied: 'Copiada',
    notCopied: 'Não foi possível copiar. Selecione o texto e copie-o.',
    notDownloaded: 'Não foi possível baixar o que foi enviado.',
    close: 'Fechar documento',
  },
} as const;
