import { bodyOf, logoProblem, newForm, slugProblem } from './tenant-form';

const client = { id: 'c', name: 'Metalúrgica do Sado, Lda.' };

it('begins a client’s tenant with the client’s name and a slug of it', () => {
  expect(newForm(client)).toMatchObject({
    name: 'Metalúrgica do Sado, Lda.',
    companyName: 'Metalúrgica do Sado, Lda.',
    slug: 'metalurgica-do-sado',
    primaryColor: '#1e40af',
    secondaryColor: '#e11d48',
  });
});

it('asks for a slug that is missing, in the specification’s words, and takes none of ours', () => {
  expect(slugProblem(' ')).toBe('Preencha todos os campos obrigatórios.');
  expect(slugProblem('admin')).toBe('Este endereço é reservado. Escolha outro.');
  expect(slugProblem('silva-e-filhos')).toBeUndefined();
});

it('sends small letters, and neither the client nor a logo that stays', () => {
  expect(bodyOf({ ...newForm(client), name: ' A ', primaryColor: '#ABCDEF' })).toEqual({
    name: 'A',
    companyName: 'Metalúrgica do Sado, Lda.',
    slug: 'metalurgica-do-sado',
    primaryColor: '#abcdef',
    secondaryColor: '#e11d48',
    logo: null,
  });
});

it.each([
  ['image/png', 2 * 1024 * 1024, null],
  ['image/png', 2 * 1024 * 1024 + 1, ['Arquivo muito grande', 'O arquivo deve ter no máximo 2MB.']],
  ['application/pdf', 10, ['Formato inválido', 'Apenas arquivos de imagem são aceitos.']],
])('judges a logo of %s with %d bytes before it is sent', (type, size, problem) => {
  expect(logoProblem({ type, size })).toEqual(problem);
});
