import { firstPassages, sentencesIn } from './passages.js';

it('a sentence ends at no abbreviation, and in no number of a case', () => {
  const sentences = [
    'No processo Ferreira c. Condomínio, n.º 1937/26.2T8LSB, vale o art. 12.º do Código.',
    'O Exmo. Senhor Dr. Silva foi notificado.',
    'A ré contestou.',
  ];
  expect(sentencesIn(`${sentences.join(' ')}\nSem ponto`)).toEqual([...sentences, 'Sem ponto']);
});

it('a passage ends with a whole word', () => {
  const text = 'palavra '.repeat(100).trim();
  const [passage] = firstPassages([{ source: 'D1', page: 1, text }], 1);
  expect(passage!.text).toMatch(/^(palavra )+palavra$/);
});
