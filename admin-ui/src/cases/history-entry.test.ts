import { entryText, entryTime, fieldText } from './history-entry';

const blank = { field: null, description: null, oldValue: null, newValue: null } as const;

describe('entryText', () => {
  it('shows a status change in the words of the interface', () => {
    const entry = {
      ...blank,
      action: 'status_changed',
      oldValue: 'aberto',
      newValue: 'em_andamento',
    } as const;
    expect(entryText(entry)).toEqual({
      line: null,
      change: { from: 'Aberto', to: 'Em Andamento' },
      note: null,
    });
  });

  it('names the changed field and shows dates as people read them', () => {
    const entry = {
      ...blank,
      action: 'updated',
      field: 'dueDate',
      newValue: '2026-11-23',
    } as const;
    expect(entryText(entry)).toEqual({
      line: 'Data de Vencimento',
      change: { from: 'Não definido', to: '23/11/2026' },
      note: null,
    });
  });

  it('shows a note and a document’s title as they were written', () => {
    const note = { ...blank, action: 'note_added', description: 'Ligar ao perito.' } as const;
    expect(entryText(note).note).toBe('Ligar ao perito.');
    const upload = {
      ...blank,
      action: 'document_uploaded',
      description: 'Petição inicial',
    } as const;
    expect(entryText(upload)).toEqual({ line: 'Petição inicial', change: null, note: null });
  });

  it('names an entry of the agenda and its day, which of a deadline is when it is due', () => {
    const added = {
      ...blank,
      action: 'entry_added',
      description: 'Réplica',
      newValue: '2026-11-23',
    } as const;
    expect(entryText({ ...added, entryKind: 'deadline' })).toMatchObject({
      line: 'Réplica',
      day: 'Vencimento: 23/11/2026',
    });
    expect(entryText({ ...added, entryKind: 'hearing' }).day).toBe('23/11/2026');
  });

  it('adds nothing to a creation', () => {
    expect(entryText({ ...blank, action: 'created' })).toEqual({
      line: null,
      change: null,
      note: null,
    });
  });
});

describe('fieldText', () => {
  it('has a word for an empty value', () => {
    expect(fieldText('clientId', null)).toBe('Não atribuído');
    expect(fieldText('court', '')).toBe('Não definido');
  });
});

describe('entryTime', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  it.each([
    ['2026-11-20T09:59:30Z', 'agora'],
    ['2026-11-20T09:42:00Z', 'hoje, 09:42'],
    ['2026-11-19T17:05:00Z', 'ontem, 17:05'],
    ['2026-11-12T17:05:00Z', '12/11/2026'],
  ])('%s reads %s', (instant, text) => expect(entryTime(instant, 'Europe/Lisbon', now)).toBe(text));

  it('counts days in the office’s zone', () => {
    expect(entryTime('2026-11-20T01:30:00Z', 'America/Sao_Paulo', now)).toBe('ontem, 22:30');
  });
});
