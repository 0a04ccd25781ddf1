import { HELP_TOPICS } from '../../../src/contract/help-topics';
import { GUIDE } from './guide';
import { searchGuide } from './search-guide';
import { readTopic } from './topic';

const CASES = readTopic(`# Processos
O que corre no tribunal.

## Mudar a data
1. Abra o processo.
1. Escolha o **Vencimento** e confirme por e-mail.

## Excluir
Vai para a lixeira com os arquivos.
> Trinta dias.
`);
const found = (q: string) => searchGuide(q, { processos: CASES }).map(({ title }) => title);

it.each([
  ['nothing for an empty search', ' ', []],
  ['nothing where one of the words is missing', 'data zebra', []],
  ['no match in the middle of a word', 'cesso', []],
  ['words regardless of accents and case', 'MÚDAR', ['Mudar a data']],
  ['words by their beginning', 'vencim', ['Mudar a data']],
  ['words by their plural', 'datas', ['Mudar a data']],
  ['words across topic, title and text', 'tribunal data confirme', ['Mudar a data']],
  ['sections without their stop words', 'como excluir um', ['Excluir']],
  ['email for e-mail', 'email', ['Mudar a data']],
  ['correio for e-mail', 'correio', ['Mudar a data']],
  ['prazo for vencimento', 'prazos', ['Mudar a data']],
  ['ficheiro for arquivo', 'ficheiros', ['Excluir']],
  ['caso for processo, a title before a text', 'caso', ['Mudar a data', 'Excluir']],
])('finds %s', (_, q, titles) => {
  expect(found(q)).toEqual(titles);
});

it('shows the passage with the most matches, with the words marked and without markup', () => {
  const [hit] = searchGuide('correio vencimento', { processos: CASES });
  expect(hit).toMatchObject({ topic: 'processos', section: 'mudar-a-data' });
  const { passage } = hit!;
  expect(passage.map(({ text }) => text).join('')).toBe(
    'Escolha o Vencimento e confirme por e-mail.',
  );
  expect(passage.filter(({ match }) => match).map(({ text }) => text)).toEqual([
    'Vencimento',
    'e-mail',
  ]);
});

it.each(HELP_TOPICS)('finds the topic %s by its title', (topic) => {
  expect(searchGuide(GUIDE[topic].title).some((hit) => hit.topic === topic)).toBe(true);
});
