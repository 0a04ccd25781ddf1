import type { AiCountry } from '../../../src/contract/ai';
import type { Gap } from '../../../src/contract/draft-layout';
import type { DocumentTemplate } from '../../../src/contract/drafting';

export const draftingMessages = {
  heading: 'Geração de Peças',
  country: 'País',
  caseLabel: 'Processo',
  casePlaceholder: 'Buscar por título ou número',
  template: 'Modelo de Peça',
  chooseTemplate: 'Escolha o modelo',
  noTemplates: 'Não há modelos deste país.',
  generate: 'Gerar Minuta',
  again: 'Gerar de Novo',
  generating: 'Gerando...',
  loadFailed: 'Não foi possível carregar a minuta',
  failed: 'Não foi possível concluir. Tente novamente.',
  empty: {
    title: 'Escolha um processo e um modelo',
    text: 'O que falta na peça aparece antes de ela ser gerada. Nada é inventado: o que não se sabe fica marcado.',
  },
  gone: {
    title: 'Esta minuta não existe',
    text: 'O processo pode estar na lixeira.',
    action: 'Começar de Novo',
  },
  preview: 'Pré-visualização. Ainda não foi gerada.',
  madeAt: (when: string, by: string | null, model: string | null) =>
    `Minuta de ${[when, model, by].filter((part) => part !== null).join(' · ')}`,
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar.',
  save: 'Salvar no Processo',
  saving: 'Salvando...',
  saved: 'A minuta foi salva nos documentos do processo.',
  word: 'Baixar Word',
  wordBusy: 'Preparando...',
  wordFailed: 'Não foi possível baixar a minuta.',
  options: 'Opções da minuta',
  archive: 'Arquivar',
  unarchive: 'Repor',
  archived: 'A minuta foi arquivada.',
  archivedBadge: 'Arquivada',
  legend: {
    given: 'Dado',
    givenText: 'Preenchido com o processo',
    missing: 'Facto',
    missingText: 'Em falta, por confirmar',
    written: 'Trecho',
    writtenText: 'Escrito pelo modelo',
  },
  review: 'A revisão por um advogado é obrigatória.',
  reviewText: 'O direito citado e os prazos não foram verificados.',
  paper: 'Texto da minuta',
  gaps: {
    title: 'Em Falta',
    unfold: 'Ver Lista',
    fold: 'Ocultar Lista',
    count: (n: number) => (n === 1 ? '1 facto' : `${n} factos`),
    none: 'Não falta nada.',
    show: 'Ver no texto',
    fill: 'Preencher',
    confirm: 'Confirmar',
    unverified: 'Não verificado, escrito pelo modelo',
    apply: 'Aplicar',
    applying: 'Aplicando...',
    hint: 'O que falta segue marcado no Word.',
    value: (label: string) => `O que escrever em ${label}`,
    stale: 'Outra pessoa alterou esta minuta entretanto. Aplique de novo.',
  },
  given: {
    title: 'Preenchido',
    count: (n: number) => (n === 1 ? '1 dado' : `${n} dados`),
    none: 'Nada ainda.',
    clear: (label: string) => `Retirar ${label}`,
  },
  drafts: {
    title: 'Minutas deste Processo',
    none: 'Ainda não há minutas deste processo.',
  },
};

/** Texts for a model that writes the passages of a piece. */
export const writingMessages = {
  sources: {
    title: 'Documentos para o Modelo',
    count: (chosen: number) => (chosen === 1 ? '1 escolhido' : `${chosen} escolhidos`),
    hint: 'O modelo recebe a peça, os dados do processo e o texto destes documentos. Mais nada.',
    none: 'O processo não tem documentos.',
    noText: 'Sem texto que se possa ler',
    reading: 'O texto ainda está a ser lido',
    tooMany: (most: number) => `São no máximo ${most}.`,
    shown: (shown: number, total: number) => `${shown} de ${total} documentos`,
    failed: 'Não foi possível carregar os documentos',
    masked: 'Mascarar nomes e números',
    maskedHint: 'Saem trocados por marcadores e são repostos na minuta.',
  },
  progress: {
    title: 'O modelo está a escrever',
    count: (written: number, all: number) => `${written} de ${all} trechos`,
    preparing: 'Preparando o pedido...',
    states: { done: 'Escrito', writing: 'A escrever', waiting: 'À espera' },
    stop: 'Parar',
    stopping: 'Parando...',
    hint: 'O que já estiver escrito até ao fim de um trecho fica na minuta.',
  },
  failed: 'Erro na IA',
  lost: {
    title: 'A ligação caiu',
    text: 'Os trechos que ficaram prontos estão numa minuta deste processo.',
  },
  report: {
    title: 'Verificação',
    facts: (found: number, notFound: number) =>
      `${factsIn(found)} do que o modelo escreveu ${found === 1 ? 'consta' : 'constam'} do que ele recebeu. ${notFound === 0 ? 'Nenhum ficou por verificar.' : `${factsIn(notFound)} não: ${notFound === 1 ? 'está marcado' : 'estão marcados'} no texto como não ${notFound === 1 ? 'verificado' : 'verificados'}.`}`,
    stopped: 'O modelo não chegou ao fim. Os trechos que não escreveu estão em falta.',
    quotes: (count: number) => (count === 1 ? '1 citação' : `${count} citações`),
    downloadFailed: 'Não foi possível baixar o que foi enviado.',
  },
};

function factsIn(count: number): string {
  return count === 1 ? '1 facto' : `${count} factos`;
}

export const templateMessages = {
  heading: 'Modelos de Peça',
  subtitle: 'Do escritório. Cada texto que um modelo teve fica salvo.',
  back: 'Geração de Peças',
  backToList: 'Modelos de Peça',
  create: 'Novo Modelo',
  archivedToo: 'Mostrar arquivados',
  loadFailed: 'Não foi possível carregar os modelos',
  empty: { title: 'Não há modelos', text: 'Crie um modelo com os campos do processo.' },
  columns: { name: 'Modelo', kind: 'Origem', changed: 'Alterado' },
  kinds: { original: 'Da Causa', changed: 'Da Causa, alterado', own: 'Do escritório' },
  archived: 'Arquivado',
  never: 'Nunca alterado',
  by: (when: string, who: string | null) => (who === null ? when : `${when}, ${who}`),
  name: 'Nome do Modelo',
  text: 'Texto',
  save: 'Salvar',
  saving: 'Salvando...',
  savedToast: 'O modelo foi salvo.',
  failed: 'Não foi possível salvar o modelo.',
  field: 'Inserir Campo',
  gap: 'Inserir Lacuna',
  gapText: 'o que falta',
  passage: 'Inserir Trecho',
  passageText: 'texto: o que deve ser escrito aqui',
  help: [
    '# título · ## secção · > linha centrada · #. artigo numerado · - alínea',
    '{{campo}} vem do processo · [[o que falta]] é preenchido por quem redige',
  ],
  previewTitle: 'Pré-visualização',
  versions: 'Versões',
  versionOf: (n: number) => `Versão ${n}`,
  shown: (shown: number, all: number) => `${shown} de ${all} versões`,
  original: 'Original',
  take: 'Usar Este Texto',
  taken: 'O texto está no editor. Salve para o repor.',
  close: 'Fechar',
  restoreOriginal: 'Repor o Original',
  archive: 'Arquivar',
  unarchive: 'Repor Modelo',
  options: 'Opções do modelo',
  stale: (name: string | null) =>
    `${name ?? 'Outra pessoa'} alterou este modelo entretanto. Nenhum dos textos se perde: cada um fica nas versões.`,
  keepMine: 'Salvar o Meu Texto',
  seeTheirs: 'Ver o Texto Atual',
};

export const countries: Record<AiCountry, string> = {
  portugal: 'Portugal',
  spain: 'Espanha',
  brazil: 'Brasil',
};

export function kindOf({ builtIn, changed }: DocumentTemplate): string {
  if (builtIn === null) return templateMessages.kinds.own;
  return changed ? templateMessages.kinds.changed : templateMessages.kinds.original;
}

/** Says why something is missing, or where it stands. */
export function placeText(place: Gap['place']): string {
  switch (place.in) {
    case 'no_client':
      return 'O processo não tem cliente';
    case 'client':
      return `${empty(place.feminine)} na ficha do cliente`;
    case 'case':
      return `${empty(place.feminine)} no processo`;
    case 'lawyer':
      return `${empty(place.feminine)} no perfil do advogado`;
    case 'office':
      return `${empty(place.feminine)} no escritório`;
    case 'article':
      return `Artigo ${place.mark}`;
    case 'section':
      return place.title;
    case 'beginning':
      return 'No início da peça';
  }
}

const empty = (feminine: boolean) => (feminine ? 'Vazia' : 'Vazio');

/** Capitalises a label: "Morada do cliente", for a line of its own. */
export function titled(label: string): string {
  return label.charAt(0).toLocaleUpperCase('pt-PT') + label.slice(1);
}
