import type { EntryKind } from '../contract/agenda.js';
import type { ImportField } from '../contract/imports.js';

/** Column headings of each field, in Portuguese, Spanish and English, without accents and punctuation. */
export const ENTRY_HEADINGS: Record<ImportField<'agenda-entries'>, readonly string[]> = {
  kind: [
    ...['tipo', 'tipo de prazo', 'especie', 'categoria', 'natureza', 'clase'],
    ...['kind', 'type', 'category', 'event type'],
  ],
  caseNumber: [
    ...['numero do processo', 'numero de processo', 'num processo', 'n processo', 'processo n'],
    ...['no processo', 'n o processo', 'n do processo', 'no do processo', 'n o do processo'],
    ...['n de processo', 'no de processo', 'n o de processo', 'processo no', 'processo numero'],
    ...['numero cnj', 'autos', 'numero dos autos', 'processo', 'numero', 'numero de expediente'],
    ...['n expediente', 'numero de autos', 'expediente', 'case number', 'case no', 'docket'],
    ...['docket number', 'file number', 'matter number', 'case', 'matter', 'number'],
  ],
  state: ['estado', 'status', 'situacao', 'situacion', 'state'],
  title: [
    ...['titulo', 'assunto', 'descricao', 'ato', 'evento', 'compromisso', 'tarefa', 'nome'],
    ...['asunto', 'descripcion', 'acto', 'title', 'subject', 'summary', 'description', 'event'],
    ...['task', 'name'],
  ],
  dueOn: [
    ...['dia', 'data', 'prazo', 'data do prazo', 'data limite', 'data de vencimento'],
    ...['vencimento', 'data da audiencia', 'data de inicio', 'fecha', 'plazo', 'fecha limite'],
    ...['fecha de vencimiento', 'day', 'date', 'due', 'due on', 'due date', 'deadline'],
    ...['start date', 'event date'],
  ],
  startsAt: [
    ...['inicio', 'hora', 'hora de inicio', 'hora inicio', 'hora da audiencia', 'horas'],
    ...['comienzo', 'hora de comienzo', 'time', 'start', 'starts at', 'start time', 'hour'],
  ],
  endsAt: [
    ...['fim', 'hora de fim', 'hora fim', 'termo', 'termina', 'hora de termino', 'fin'],
    ...['hora de fin', 'end', 'ends at', 'end time'],
  ],
  internalOn: [
    ...['data interna', 'prazo interno', 'dia interno', 'fecha interna', 'plazo interno'],
    ...['internal date', 'internal on', 'internal day', 'internal deadline'],
  ],
  place: [
    ...['local', 'lugar', 'sala', 'tribunal', 'localizacao', 'ubicacion', 'place', 'location'],
    ...['room', 'court'],
  ],
  link: ['ligacao', 'link', 'endereco da reuniao', 'enlace', 'url', 'meeting link'],
  responsible: [
    ...['responsavel', 'advogado responsavel', 'advogada responsavel', 'advogado', 'advogada'],
    ...['email do responsavel', 'e mail do responsavel', 'nome do responsavel', 'atribuido a'],
    ...['responsable', 'abogado', 'abogada', 'responsible', 'lawyer', 'attorney', 'assigned to'],
    ...['assignee', 'owner'],
  ],
  notes: [
    ...['notas', 'nota', 'observacoes', 'obs', 'comentarios', 'observaciones', 'notes', 'note'],
    ...['comments', 'remarks'],
  ],
};

const WORDS: Record<EntryKind, readonly string[]> = {
  deadline: [
    ...['prazo', 'prazos', 'prazo processual', 'prazo judicial', 'vencimento', 'plazo'],
    ...['plazo procesal', 'deadline', 'due date', 'statutory deadline'],
  ],
  hearing: [
    ...['audiencia', 'audiencias', 'julgamento', 'audiencia de julgamento', 'audiencia previa'],
    ...['tentativa de conciliacao', 'vista', 'juicio', 'hearing', 'trial', 'court date'],
    'court hearing',
  ],
  task: [
    ...['tarefa', 'tarefas', 'a fazer', 'por fazer', 'lembrete', 'diligencia', 'tarea', 'tareas'],
    ...['recordatorio', 'task', 'to do', 'todo', 'reminder'],
  ],
};

/** Words for fulfilled or cancelled entries. Any other word means open. */
export const SETTLED_WORDS: ReadonlySet<string> = new Set([
  ...['cumprido', 'cumprida', 'realizado', 'realizada', 'feito', 'feita', 'anulado', 'anulada'],
  ...['concluido', 'concluida', 'cancelado', 'cancelada', 'encerrado', 'encerrada', 'terminado'],
  ...['terminada', 'hecho', 'hecha', 'done', 'completed', 'complete', 'fulfilled', 'cancelled'],
  ...['canceled', 'closed', 'finished'],
]);

/** Kinds by the words that name them, as `foldWords` writes them. */
export const KIND_WORDS = new Map<string, EntryKind>(
  (Object.entries(WORDS) as [EntryKind, string[]][]).flatMap(([kind, words]) =>
    words.map((word): [string, EntryKind] => [word, kind]),
  ),
);
