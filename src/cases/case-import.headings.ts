import type { CaseStatus } from '../contract/cases.js';
import type { ImportField } from '../contract/imports.js';

/** Column headings of each field, in Portuguese, Spanish and English, without accents and punctuation. */
export const CASE_HEADINGS: Record<ImportField<'cases'>, readonly string[]> = {
  title: [
    ...['titulo', 'titulo do processo', 'nome do processo', 'processo', 'assunto', 'descricao'],
    ...['caso', 'titulo del caso', 'asunto', 'descripcion', 'expediente'],
    ...['title', 'case', 'case title', 'case name', 'matter', 'matter name', 'subject'],
  ],
  number: [
    ...['numero', 'numero do processo', 'numero de processo', 'num processo', 'n processo'],
    ...['no processo', 'n o processo', 'n do processo', 'no do processo', 'n o do processo'],
    ...['n de processo', 'no de processo', 'n o de processo', 'processo n', 'processo no'],
    ...['numero cnj', 'autos', 'numero dos autos', 'referencia', 'ref', 'numero de expediente'],
    ...['n expediente', 'numero de autos', 'number', 'case number', 'case no', 'docket'],
    ...['docket number', 'file number', 'reference'],
  ],
  status: ['status', 'estado', 'estado do processo', 'situacao', 'fase', 'situacion', 'state'],
  dueDate: [
    ...['prazo', 'data do prazo', 'proximo prazo', 'data limite', 'data de vencimento'],
    ...['vencimento', 'plazo', 'fecha limite', 'fecha de vencimiento', 'vencimiento'],
    ...['due date', 'due', 'deadline'],
  ],
  court: ['tribunal', 'juizo', 'vara', 'comarca', 'tribunal juizo', 'juzgado', 'court'],
  client: [
    ...['cliente', 'nome do cliente', 'nome cliente', 'cliente nome', 'email do cliente'],
    ...['e mail do cliente', 'mandante', 'nombre del cliente', 'client', 'client name'],
    ...['client email', 'customer', 'customer name'],
  ],
  responsible: [
    ...['responsavel', 'advogado responsavel', 'advogada responsavel', 'advogado', 'advogada'],
    ...['email do responsavel', 'e mail do responsavel', 'nome do responsavel', 'responsable'],
    ...['abogado', 'abogada', 'abogado responsable', 'responsible', 'lawyer', 'attorney'],
    ...['assigned to', 'responsible attorney', 'responsible lawyer'],
  ],
};

const WORDS: Record<CaseStatus, readonly string[]> = {
  aberto: [
    ...['aberto', 'aberta', 'em aberto', 'novo', 'nova', 'pendente', 'por iniciar'],
    ...['abierto', 'abierta', 'nuevo', 'pendiente', 'open', 'new', 'pending'],
  ],
  em_andamento: [
    ...['em andamento', 'andamento', 'em curso', 'em progresso', 'em tramitacao', 'ativo', 'ativa'],
    ...['en curso', 'en tramite', 'en progreso', 'activo', 'activa', 'in progress', 'ongoing'],
    'active',
  ],
  concluido: [
    ...['concluido', 'concluida', 'encerrado', 'encerrada', 'fechado', 'fechada', 'finalizado'],
    ...['finalizada', 'terminado', 'terminada', 'findo', 'finda', 'arquivado', 'arquivada'],
    ...['concluso', 'cerrado', 'cerrada', 'archivado', 'archivada', 'closed', 'completed', 'done'],
  ],
};

/** Statuses by the words that name them, in lower case and without accents. */
export const STATUS_WORDS = new Map<string, CaseStatus>(
  (Object.entries(WORDS) as [CaseStatus, string[]][]).flatMap(([status, words]) =>
    words.map((word): [string, CaseStatus] => [word, status]),
  ),
);
