import { cappedCount } from '../../../ui/src/format/numbers';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** Texts of uploading and listing documents. Texts with a variable are functions. */
export const documentMessages = {
  upload: {
    heading: 'Anexar Documentos',
    progress: (sent: number, total: number) => `${sent} de ${count(total, 'enviado', 'enviados')}`,
    drop: 'Arraste arquivos para aqui',
    choose: 'Selecione arquivos no dispositivo',
    dropHere: 'Solte os arquivos para anexar',
    formats: 'PDF, imagens, Word e planilhas',
    dropOrSelect: 'Arraste arquivos para aqui ou selecione no dispositivo.',
    chooseOnly: 'Selecione arquivos no dispositivo.',
    select: 'Selecionar',
    list: 'Documentos em envio',
    titleOf: (fileName: string) => `Título de ${fileName}`,
    sharing: 'Visível no portal do cliente',
    sending: (percent: number, size: string) => `Enviando... ${percent} % de ${size}`,
    failed: 'Não foi possível anexar.',
    underWay: (n: number) => `${count(n, 'documento', 'documentos')} ainda em envio.`,
    attached: (n: number) => `${n} documento(s) anexado(s) com sucesso.`,
    notAttached: 'Não foi possível anexar os documentos.',
  },
  list: {
    heading: 'Documentos do Processo',
    count: (n: number) => `${cappedCount(n)} ${n === 1 ? 'documento' : 'documentos'}`,
    empty: 'Nenhum documento anexado a este processo.',
    failed: 'Não foi possível carregar os documentos.',
    view: (title: string) => `Visualizar ${title}`,
    download: (title: string) => `Baixar ${title}`,
    visibilityOf: (title: string, visibility: string) => `${visibility}. Alterar quem vê ${title}`,
    options: (title: string) => `Opções de ${title}`,
    internal: 'Interno',
    shared: 'Visível ao cliente',
    sharedUnseen: 'Visível ao cliente · ainda ninguém o vê',
    rename: 'Renomear',
    delete: 'Excluir',
    titleField: 'Título do documento',
    notSaved: 'Não foi possível salvar o documento.',
  },
  downloading: {
    noLink: 'Não foi possível gerar link para download.',
    unreachable: 'Erro ao fazer download do documento.',
  },
  archive: {
    folder: 'Baixar Pasta',
    case: 'Baixar Processo Completo',
    ofFolder: (name: string) => `Todos os documentos de ${name}, em um arquivo ZIP.`,
    ofCase: 'Todos os documentos do processo e o histórico em PDF, em um arquivo ZIP.',
    preparing: 'Preparando...',
    progress: (received: string, total: string) => `Baixando... ${received} de ${total}`,
    received: (received: string) => `Baixando... ${received}`,
    done: 'Download concluído.',
    failed: 'Não foi possível baixar o arquivo ZIP.',
    interrupted: 'O download foi interrompido. Verifique a ligação e tente novamente.',
  },
} as const;
