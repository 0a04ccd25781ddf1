import type { SecurityEvent } from '../../../src/contract/security-log';
import { actionLabel, momentOf, shortSeal, wordsOf } from './event-words';

const event: SecurityEvent = {
  id: '1',
  at: '2026-11-21T11:02:00Z',
  action: 'case_deleted',
  who: { userId: 'u', name: 'Rita Sousa', role: 'staff' },
  apiKey: null,
  subject: { kind: 'case', id: 'c', name: 'Moldes', there: false },
  address: '203.0.113.24',
  detail: {},
  number: null,
  seal: null,
  previousSeal: null,
};

it('says who did what to what', () => {
  expect(wordsOf(event)).toEqual({
    what: 'Processo Excluído',
    who: 'Rita Sousa',
    role: 'Equipa',
    known: true,
    subject: 'Moldes',
  });
});

it('names the API key that did it', () => {
  const words = wordsOf({ ...event, who: null, apiKey: 'Contabilidade' });
  expect(words).toMatchObject({ who: 'Contabilidade', role: 'Chave da API', known: false });
});

it('takes no account for whoever failed to sign in to it', () => {
  const words = wordsOf({ ...event, action: 'sign_in_failed', subject: null });
  expect(words).toMatchObject({ who: 'Desconhecido', role: 'Sem sessão', subject: 'Rita Sousa' });
});

it('says what the server did by itself', () => {
  const check = { ...event, who: null, subject: null };
  expect(wordsOf({ ...check, action: 'chain_verified', detail: { entries: 806 } })).toMatchObject({
    who: 'Causa',
    role: 'Automático',
    subject: '806 registos, nenhum alterado',
  });
  const detail = { entries: 9, altered: 1, missing: 2, inserted: 0 };
  expect(wordsOf({ ...check, action: 'chain_broken', detail }).subject).toBe(
    '3 registos alterados',
  );
});

it('has a word for what is gone and for whoever is', () => {
  const gone = { ...event.subject!, name: null };
  const who = { userId: 'u', name: null, role: null };
  expect(wordsOf({ ...event, subject: gone, who })).toMatchObject({
    who: 'Usuário removido',
    role: '',
    subject: 'Excluído de vez',
  });
});

it('shows what a newer version records by its own name', () => {
  expect(actionLabel('moon_painted' as never)).toBe('moon_painted');
});

it('says a moment of today by its hour, in the office’s zone', () => {
  const now = new Date('2026-11-21T18:00:00Z');
  expect(momentOf(event.at, 'Europe/Lisbon', now)).toBe('Hoje, 11:02');
  expect(momentOf('2026-11-20T22:31:00Z', 'Europe/Lisbon', now)).toBe('20/11/2026, 22:31');
});

it('shortens a seal to its ends', () => {
  expect(shortSeal('b7d204' + '0'.repeat(54) + '13fc')).toBe('b7d204…13fc');
});
