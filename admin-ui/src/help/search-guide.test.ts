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
  ['no word by its middle', 'cesso', []],
  ['whatever the accents and capitals', 'MÚDAR', ['Mudar a data']],
  ['by the beginning of a word', 'vencim', ['Mudar a data']],
  ['by the plural', 'datas', ['Mudar a data']],
  ['by words of topic, title and text together', 'tribunal data confirme', ['Mudar a data']],
  ['with the words that say nothing left out', 'como excluir um', ['Excluir']],
  ['email for e-mail', 'email', ['Mudar a data']],
  ['correio for e-mail', 'correio', ['Mudar a data']],
  ['prazo for vencimento', 'prazos', ['Mudar a data']],
  ['ficheiro for arquivo', 'ficheiros', ['Excluir']],
  ['caso for processo, a title before a text', 'caso', ['Mudar a data', 'Excluir']],
])('finds %s', (_, q, titles) => {
  expect(found(q)).toEqual(titles);
});

it('shows the passage that holds the most words, with them marked and without signs', () => {
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
