/** Texts about notes that wait for a network. */
export const notesMessages = {
  list: 'Notas por enviar',
  refused: 'Não enviada',
  tooOld: 'Esperou tempo demais. Confira o histórico antes de a enviar outra vez.',
  edit: 'Editar',
  discard: 'Descartar',
  /** Shown beside the field: the note is not stored yet. */
  willBeSent: 'Por enviar: segue quando a ligação voltar.',
} as const;
