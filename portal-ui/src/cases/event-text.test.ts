import type { PortalEvent } from '../../../src/contract/portal';
import { eventText } from './event-text';

const told = (kind: PortalEvent['kind'], oldValue: string | null, newValue: string | null) =>
  eventText({
    id: '1',
    kind,
    oldValue,
    newValue,
    documentId: null,
    title: null,
    createdAt: '2026-11-18T09:00:00Z',
  });

describe('eventText', () => {
  it.each([
    ['created', null, null, 'O escritório abriu o processo'],
    ['status_changed', 'aberto', 'em_andamento', 'O processo passou de Aberto para Em Andamento'],
    ['status_changed', 'em_andamento', 'concluido', 'O processo foi concluído'],
    ['status_changed', 'aberto', 'novo', 'O processo passou de Aberto para Status Desconhecido'],
    ['due_date_changed', null, '2026-11-24', 'Nova data: 24 de novembro de 2026'],
    ['due_date_changed', '2026-11-16', null, 'A data de 16 de novembro de 2026 ficou sem efeito'],
    [
      'due_date_changed',
      '2026-11-16',
      '2026-11-24',
      'A data passou de 16 de novembro para 24 de novembro de 2026',
    ],
    [
      'due_date_changed',
      '2026-12-30',
      '2027-01-04',
      'A data passou de 30 de dezembro de 2026 para 4 de janeiro de 2027',
    ],
    ['document', null, null, 'O escritório juntou um documento'],
  ] as const)('%s from %s to %s: %s', (kind, from, to, text) => {
    expect(told(kind, from, to)).toBe(text);
  });
});
