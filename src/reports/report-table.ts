import { documentKindLabels, statusLabels } from '../contract/labels.js';
import type { CaseShares, Report } from '../contract/reports.js';

export const HEADINGS = ['Relatório', 'Linha', 'Medida', 'Valor', 'Responsável'] as const;
type Line = readonly [report: string, line: string, measure: string, value: number | null];

const EVERYBODY = 'Todos';
const NONE = { court: 'Não definido', client: 'Não atribuído', responsible: 'Não atribuído' };

/** Every figure of a report, one a line, as a spreadsheet sorts and filters them: each says whose it is. */
export function linesOf(report: Report): (readonly [...Line, responsible: string])[] {
  const responsible = report.responsible ?? EVERYBODY;
  return figuresOf(report).map((line) => [...line, responsible] as const);
}

function figuresOf(report: Report): Line[] {
  const { cases, deadlines, duration, documents, status } = report;
  const period = `${report.from} a ${report.to}`;
  return [
    ['Resumo', period, 'Processos', cases.total],
    ['Resumo', period, 'Novos', cases.created],
    ['Resumo', period, 'Concluídos', cases.concluded],
    ['Resumo', period, 'Prazos cumpridos', deadlines.met],
    ['Resumo', period, 'Fora do prazo', deadlines.missed],
    ['Resumo', period, 'Duração média (dias)', duration.mean],
    ['Resumo', period, 'Duração mediana (dias)', duration.median],
    ['Resumo', period, 'Documentos', documents.total],
    ['Resumo', period, 'Documentos novos', documents.added],
    ['Resumo', period, 'Armazenamento (bytes)', documents.bytes],
    ...report.months.flatMap(({ month, created, concluded, met, missed, ...stored }): Line[] => [
      ['Por mês', month, 'Novos', created],
      ['Por mês', month, 'Concluídos', concluded],
      ['Por mês', month, 'Prazos cumpridos', met],
      ['Por mês', month, 'Fora do prazo', missed],
      ['Por mês', month, 'Documentos novos', stored.documents],
      ['Por mês', month, 'Armazenamento (bytes)', stored.bytes],
    ]),
    ...(['aberto', 'em_andamento', 'concluido'] as const).map((code): Line => [
      'Por status',
      statusLabels[code],
      'Processos',
      status[code],
    ]),
    ...sharesOf('Por tribunal', report.courts, NONE.court),
    ...sharesOf('Por cliente', report.clients, NONE.client),
    ...sharesOf('Por responsável', report.responsibles, NONE.responsible),
    ...report.durations.flatMap(({ court, mean, median, cases: concluded }): Line[] => [
      ['Duração por tribunal', court ?? NONE.court, 'Média (dias)', mean],
      ['Duração por tribunal', court ?? NONE.court, 'Mediana (dias)', median],
      ['Duração por tribunal', court ?? NONE.court, 'Concluídos', concluded],
    ]),
    ...report.documentKinds.flatMap(({ kind, documents: count, bytes }): Line[] => [
      ['Documentos por tipo', documentKindLabels[kind], 'Documentos', count],
      ['Documentos por tipo', documentKindLabels[kind], 'Bytes', bytes],
    ]),
  ];
}

function sharesOf(report: string, { named, others, none }: CaseShares, nobody: string): Line[] {
  return [
    ...named.map(({ name, cases }): Line => [report, name, 'Processos', cases]),
    [report, 'Outros', 'Processos', others],
    [report, nobody, 'Processos', none],
  ];
}
