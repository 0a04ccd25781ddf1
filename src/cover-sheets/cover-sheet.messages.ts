import type { EntryAction } from '../contract/agenda.js';
import type { HistoryAction } from '../contract/case-history.js';
import { caseLabels, statusLabels } from '../contract/labels.js';

/** Everything that a case's cover sheet says. */
export const coverSheetMessages = {
  fileName: 'Capa do processo',
  heading: 'Capa do processo',
  facts: 'Dados do processo',
  documents: (count: number) => `Documentos (${count})`,
  noDocuments: 'Nenhum documento anexado.',
  history: (count: number) => `Histórico (${count})`,
  createdAt: 'Criado em',
  updatedAt: 'Última atualização',
  issuedAt: (moment: string) => `Emitida em ${moment}`,
  page: (number: number, total: number) => `Página ${number} de ${total}`,
  notDefined: 'Não definido',
  unassigned: 'Não atribuído',
  unknownUser: 'Usuário removido',
  becomes: (before: string, after: string) => `${before} passou a ${after}`,
  fields: caseLabels,
  statuses: statusLabels,
  actions: {
    created: 'Criado',
    status_changed: 'Status Alterado',
    updated: 'Atualizado',
    note_added: 'Nota Adicionada',
    document_uploaded: 'Documento Anexado',
  } satisfies Record<Exclude<HistoryAction, EntryAction>, string>,
};
