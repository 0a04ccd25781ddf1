import { AI_COUNTRIES, AI_MODELS } from '../../../src/contract/ai';
import { assistantMessages as messages } from './messages';

it('has the tabs and the countries of the specification', () => {
  const { assistente, documentos, pecas } = messages.tabs;
  expect([assistente, documentos, pecas]).toEqual([
    'Assistente',
    'Análise de Documentos',
    'Geração de Peças',
  ]);
  expect(AI_COUNTRIES).toEqual(['portugal', 'spain', 'brazil']);
  expect(AI_COUNTRIES.map((country) => messages.countries[country])).toEqual([
    'Portugal',
    'Espanha',
    'Brasil',
  ]);
});

it('says to the letter what is said of an empty question and of a file that is no PDF', () => {
  expect(messages.ask.empty).toEqual({ title: 'Pergunta vazia', text: 'Digite sua pergunta.' });
  expect(messages.document.wrongType).toEqual({
    title: 'Formato inválido',
    text: 'Apenas arquivos PDF são aceitos.',
  });
});

it('has the models by their names, with what each needs', () => {
  expect(AI_MODELS).toEqual(['groq', 'gpt', 'claude']);
  expect([messages.models.free, messages.models.enterprise]).toEqual(['Gratuito', 'Enterprise']);
});
