import { othersOf } from './other-people';

const user = (id: string, fullName: string, email: string, clientName = 'Vale Verde') => ({
  id,
  fullName,
  email,
  clientName,
});

it('offers everybody else of the client once, by name, and the holder of the client’s own e-mail', () => {
  const clients = [{ id: 'c', name: 'Vale Verde', email: 'geral@vale.example' }];
  const users = [
    user('1', 'Filipa', 'filipa@vale.example'),
    user('2', 'Rui', 'rui@vale.example'),
    user('3', 'Ângela', 'angela@vale.example'),
    user('4', 'Rui', 'RUI@vale.example', 'Vale Verde Imobiliária'),
  ];
  expect(othersOf('Filipa@vale.example', clients, users).map(({ of, id }) => [of, id])).toEqual([
    ['pessoa', '3'],
    ['pessoa', '2'],
    ['cliente', 'c'],
  ]);
});

it('offers nobody for a client without an e-mail, or with one that is a client user’s', () => {
  const clients = [
    { id: 'c', name: 'Vale Verde', email: 'filipa@vale.example' },
    { id: 'd', name: 'Imobiliária', email: null },
  ];
  expect(othersOf('filipa@vale.example', clients, [])).toEqual([]);
});
