import type { TakeoutFailure } from '../../../src/contract/takeouts';

const count = (n: number) => n.toLocaleString('pt-PT');

/** Texts of "Exportar Tudo". */
export const officeExportMessages = {
  title: 'Exportar Tudo',
  text: 'Um ZIP com tudo o que é do escritório: listas em CSV, dados em JSON e os arquivos em pastas por cliente e processo.',
  list: 'Exportações',
  loadFailed: 'Não foi possível carregar as exportações.',
  order: 'Exportar Tudo',
  ordering: 'Pedindo...',
  ordered: 'Exportação pedida.',
  hint: 'Uma de cada vez. Fica no registo de segurança.',
  failed: 'Não foi possível concluir. Tente novamente.',
  running: {
    title: 'A preparar a exportação',
    waiting: 'À espera da sua vez. Pode sair desta página: chega um e-mail.',
    progress: (written: number, documents: number) =>
      `${count(written)} de ${documents === 1 ? '1 documento' : `${count(documents)} documentos`}. Pode sair desta página: chega um e-mail.`,
    cancel: 'Cancelar',
    cancelled: 'Exportação cancelada.',
  },
  broken: {
    title: 'A exportação não foi concluída',
    reasons: {
      storage_full:
        'Não há espaço livre no servidor para o arquivo. Fale com quem administra a instalação.',
      storage_unavailable: 'O servidor não conseguiu ler ou salvar os arquivos. Tente mais tarde.',
      interrupted: 'O servidor parou várias vezes enquanto a preparava. Tente mais tarde.',
      failed: 'Houve um erro no servidor. Tente mais tarde.',
    } satisfies Record<TakeoutFailure, string>,
  },
  ready: {
    line: (size: string, by: string | null, until: string) =>
      [size, by === null ? null : `pedida por ${by}`, `disponível até ${until}`]
        .filter((part) => part !== null)
        .join(' · '),
    faults: (n: number) =>
      n === 1
        ? 'Um arquivo falta ou está danificado: o manifesto diz qual.'
        : `${count(n)} arquivos faltam ou estão danificados: o manifesto diz quais.`,
    download: 'Baixar',
    delete: 'Excluir',
    deleteOf: (name: string) => `Excluir ${name}`,
    deleted: 'Exportação excluída.',
    question: 'Excluir a exportação?',
    questionText: (name: string) => `${name} deixa de poder ser baixado. Pode ser pedida outra.`,
    stay: 'Manter',
  },
} as const;
