import { counted } from '../../../ui/src/format/numbers';

/** Texts about items that the server does not have yet. */
export const waitingMessages = {
  waiting: 'Por enviar',
  again: 'Enviar Outra Vez',
  files: {
    list: 'Documentos por enviar',
    sending: 'Enviando...',
    refused: 'Não enviado',
    tooOld: 'Esperou tempo demais. Confira os documentos antes de o enviar outra vez.',
    full: 'Sem ligação, e não cabem mais documentos por enviar neste dispositivo: no máximo 50, com 300 MB ao todo.',
    keep: (title: string) => `Baixar ${title}`,
    discard: (title: string) => `Descartar ${title}`,
  },
  /** The list of everything that waits. */
  list: {
    title: 'Por enviar',
    kept: 'Está só neste dispositivo; os documentos, durante 14 dias. O que não foi recusado segue quando houver ligação.',
    nothing: 'Nada por enviar.',
    notes: 'Notas',
    files: 'Documentos',
    /** Name the place until its own name is known. */
    case: 'Processo',
    client: 'Cliente',
    deletedCase: 'Processo excluído',
    deletedClient: 'Cliente excluído',
    copy: 'Copiar nota',
    copied: 'Nota copiada',
    notCopied: 'Não foi possível copiar a nota.',
    notSent: 'Não foi possível enviar a nota.',
    discardNote: 'Descartar esta nota?',
    discardFile: (title: string) => `Descartar ${title}?`,
    discardText: 'Ainda não foi enviado. O que é descartado não pode ser recuperado.',
    stay: 'Manter',
  },
  /** Shown when somebody signs out, which discards what waits. */
  lostByLeaving: (notes: number, files: number) => {
    const waiting = [
      notes > 0 && counted(notes, 'nota', 'notas'),
      files > 0 && counted(files, 'documento', 'documentos'),
    ].filter((words) => words !== false);
    const sent = files === 0 ? 'enviada' : 'enviado';
    return notes + files === 1
      ? `${waiting.join('')} ainda não foi ${sent} e perde-se ao sair.`
      : `${waiting.join(' e ')} ainda não foram ${sent}s e perdem-se ao sair.`;
  },
  leaveAnyway: 'Sair Mesmo Assim',
} as const;
