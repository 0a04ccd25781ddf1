import type {
  ImportDuplicate,
  ImportField,
  ImportKind,
  ImportPreview,
} from '../../../src/contract/imports';
import { caseLabels } from '../../../src/contract/labels';
import { count, counted } from '../../../ui/src/format/numbers';
import { clientLabels, sameClient } from './client-labels';

const NOUNS: Record<ImportKind, [one: string, many: string]> = {
  clients: ['cliente importado', 'clientes importados'],
  cases: ['processo importado', 'processos importados'],
  'agenda-entries': ['item da agenda importado', 'itens da agenda importados'],
};

/** Every text of importing and exporting lists. */
export const importMessages = {
  action: 'Importar Lista',
  /** For pages that already say which list it is. */
  short: 'Importar',
  titles: {
    clients: 'Importar Clientes',
    cases: 'Importar Processos',
    'agenda-entries': 'Importar Prazos, Audiências e Tarefas',
  } satisfies Record<ImportKind, string>,
  more: 'Mais opções de processos',

  choose: {
    text: 'Escolha um arquivo CSV, de outro sistema ou de uma planilha, de preferência com os nomes das colunas na primeira linha. Nada é importado antes da confirmação.',
    drop: 'Arraste o arquivo para aqui',
    choose: 'Selecione o arquivo no dispositivo',
    dropHere: 'Solte o arquivo aqui',
    limits: (megabytes: number, rows: number) => `CSV, até ${megabytes} MB e ${count(rows)} linhas`,
    select: 'Selecionar Arquivo',
    input: 'Arquivo CSV',
    reading: (name: string) => `Lendo ${name}...`,
    example: 'Baixar Lista de Exemplo',
    failed: 'Não foi possível ler o arquivo',
  },

  preview: {
    rows: (n: number) => counted(n, 'linha', 'linhas'),
    delimiters: {
      ',': 'separada por vírgulas',
      ';': 'separada por ponto e vírgula',
      '\t': 'separada por tabulações',
      '|': 'separada por barras',
    } satisfies Record<ImportPreview['delimiter'], string>,
    encodings: {
      'utf-8': 'UTF-8',
      'utf-16le': 'UTF-16',
      'utf-16be': 'UTF-16',
      'windows-1252': 'Windows-1252',
    } satisfies Record<ImportPreview['encoding'], string>,
    columns: 'Colunas',
    columnsText: 'De que coluna do arquivo vem cada campo.',
    leaveOut: 'Não importar',
    headings: 'A primeira linha é um cabeçalho',
    unnamed: (position: number) => `Coluna ${position}`,
    sample: 'Primeiras Linhas',
    checking: 'Verificando...',
    other: 'Escolher Outro Arquivo',
    apply: (n: number) => `Importar ${counted(n, 'Linha', 'Linhas')}`,
    applyValid: (n: number) => `Importar ${counted(n, 'Linha Válida', 'Linhas Válidas')}`,
    nothing: 'Nada para Importar',
    more: (n: number) => `e mais ${count(n)}`,
    failed: 'A importação não foi feita',
  },

  faults: {
    title: (n: number) => counted(n, 'erro por corrigir', 'erros por corrigir'),
    text: 'As linhas com erros ficam de fora. Corrija o arquivo e escolha-o de novo, ou baixe só essas linhas, com o motivo de cada uma, e importe-as depois.',
    needed: 'Escolha abaixo de que coluna ele vem.',
    download: 'Baixar Linhas com Erros',
    downloading: 'Baixando...',
    downloadFailed: 'Não foi possível baixar as linhas com erros.',
    fileName: (name: string) => `${name.replace(/\.[^.]*$/, '')}_erros.csv`,
    line: (n: number) => `Linha ${count(n)}`,
  },
  warnings: {
    title: (n: number) => counted(n, 'aviso', 'avisos'),
    text: 'Confira estas linhas. Onde o aviso não diz outra coisa, o valor é importado como está.',
  },
  duplicates: {
    title: (n: number) => counted(n, 'linha já existe', 'linhas já existem'),
    choice: 'O que fazer com elas',
    skip: 'Ignorar',
    add: 'Importar Também',
    by: {
      ...sameClient,
      number: 'mesmo número',
      title: 'mesmo título, prazo e cliente',
      day: 'mesmo tipo, título, dia e processo',
    } satisfies Record<ImportDuplicate['by'], string>,
    of: (value: string, existing: string) => `${value}, de ${existing}`,
  },

  applying: {
    progress: (done: number, total: number) => `Importando ${count(done)} de ${count(total)}...`,
    waiting: 'Enviando a lista...',
    lost: 'A ligação caiu. Veja na lista se a importação foi feita: ou está toda, ou não está nada.',
  },
  done: {
    imported: (kind: ImportKind, n: number) => counted(n, ...NOUNS[kind]),
    skipped: (n: number) =>
      `${counted(n, 'linha ignorada', 'linhas ignoradas')} por já ${n === 1 ? 'existir' : 'existirem'}.`,
    faulty: (n: number) =>
      `${counted(n, 'linha ficou', 'linhas ficaram')} de fora por ter${n === 1 ? '' : 'em'} erros.`,
    undo: 'Uma importação errada pode ser desfeita na Lixeira.',
    close: 'Concluir',
  },

  fields: {
    ...caseLabels,
    ...clientLabels,
    taxId: 'Número Fiscal',
    registeredOn: 'Data de Registo (só para comparar)',
    client: 'Cliente (nome ou e-mail)',
    responsible: 'Responsável (nome ou e-mail)',
    kind: 'Tipo (prazo, audiência ou tarefa)',
    caseNumber: 'Número do Processo',
    state: 'Estado (o que já foi tratado fica de fora)',
    dueOn: 'Dia',
    startsAt: 'Hora de Início',
    endsAt: 'Hora de Fim',
    internalOn: 'Data Interna',
    place: 'Local',
    link: 'Ligação',
  } satisfies Record<ImportField, string>,

  /** An example list: headings and two rows. */
  examples: {
    clients: {
      fileName: 'exemplo_clientes.csv',
      rows: [
        ['Nome', 'E-mail', 'Telefone', 'NIF', 'Morada', 'Código Postal', 'Cidade', 'País'],
        [
          ...['Metalúrgica do Sado, Lda.', 'geral@sado.example', '+351 265 000 000', '501964843'],
          ...['Rua das Oficinas, 12', '2900-001', 'Setúbal', 'Portugal'],
        ],
        [
          'Beatriz Conceição',
          'beatriz@conceicao.example',
          '+351 912 345 678',
          '',
          '',
          '',
          'Évora',
          'Portugal',
        ],
      ],
    },
    cases: {
      fileName: 'exemplo_processos.csv',
      rows: [
        ['Título', 'Número', 'Status', 'Prazo', 'Tribunal', 'Cliente'],
        ['Ação de Despejo', '1234/26.3T8LSB', 'Em Andamento', '31/12/2026', 'Lisboa', ''],
        ['Partilha de Herança', '', 'Aberto', '', 'Évora', ''],
      ],
    },
    'agenda-entries': {
      fileName: 'exemplo_agenda.csv',
      rows: [
        ['Tipo', 'Número do Processo', 'Título', 'Dia', 'Início', 'Fim', 'Local', 'Responsável'],
        ['Prazo', '1234/26.3T8LSB', 'Contestação', '31/12/2026', '', '', '', ''],
        [
          ...['Audiência', '1234/26.3T8LSB', 'Audiência de Julgamento', '15/01/2027', '10:00'],
          ...['12:00', 'Sala 3', ''],
        ],
        ['Tarefa', '', 'Renovar as procurações', '20/01/2027', '', '', '', ''],
      ],
    },
  } satisfies Record<ImportKind, { fileName: string; rows: string[][] }>,
} as const;

/** The texts of the export. */
export const exportMessages = {
  action: 'Exportar Lista',
  others: 'Escolher as colunas do arquivo',
  allFields: 'Com Todos os Campos',
  busy: 'Exportando...',
  failed: 'Não foi possível exportar a lista.',
} as const;
