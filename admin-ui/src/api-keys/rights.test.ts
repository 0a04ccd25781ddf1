import { API_RIGHTS } from '../../../src/contract/api-keys';
import { rightsText } from './rights';

it.each([
  [['cases:read', 'clients:read'], 'Ler processos e clientes'],
  [['clients:write'], 'Escrever clientes'],
  [
    ['cases:read', 'clients:read', 'documents:read', 'documents:write'],
    'Ler processos e clientes, ler e escrever documentos',
  ],
  [
    ['cases:read', 'clients:write', 'documents:read', 'reports:read'],
    'Ler processos, documentos e painel e relatórios, escrever clientes',
  ],
  [API_RIGHTS.filter((right) => right.endsWith(':read')), 'Ler tudo'],
  [API_RIGHTS, 'Ler e escrever tudo'],
] as const)('says what a key may do: %s', (rights, text) => {
  expect(rightsText(rights)).toBe(text);
});
