import { AI_COUNTRIES } from '../../../src/contract/ai';
import { countryLabels } from '../../../src/contract/labels';
import { assistantMessages as messages } from './messages';

it('has the tabs and the countries of the specification', () => {
  const { assistente, documentos } = messages.tabs;
  expect([assistente, documentos]).toEqual(['Assistente', 'Análise de Documentos']);
  expect(AI_COUNTRIES).toEqual(['portugal', 'spain', 'brazil']);
  expect(AI_COUNTRIES.map((country) => countryLabels[country])).toEqual([
    'Portugal',
    'Espanha',
    'Brasil',
  ]);
});

it('says to the letter what is said of an empty question and of a file that is no PDF', () => {
  expect(messages.ask.empty).toEqual({ title: 'Pergunta vazia', text: 'Digite sua pergunta.' });
  expect(messages.document.format).toEqual({
    title: 'Formato inválido',
    text: 'Apenas arquivos PDF são aceitos.',
  });
});
