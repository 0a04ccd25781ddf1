import { topicOf } from './topic-of';

it.each([
  ['/clientes', '', 'clientes'],
  ['/admin/cadastro-staff', '', 'usuarios'],
  ['/processos/0190a5a0-0000-7000-8000-000000000001', '', 'processos'],
  ['/dashboard', 'criar=documento', 'documentos'],
  ['/processos', 'entrada=prazo', 'agenda'],
  ['/nenhuma', '', 'comecar'],
])('%s?%s has the topic %s', (pathname, query, topic) => {
  expect(topicOf(pathname, new URLSearchParams(query))).toBe(topic);
});
