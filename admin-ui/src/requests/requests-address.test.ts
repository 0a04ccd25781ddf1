import { readAddress } from './requests-address';

const ID = '0197a1b2-0000-7000-8000-000000000001';
const read = (query: string) => readAddress(new URLSearchParams(query));

it('reads what is open, and takes what does not exist for absent', () => {
  expect(read(`pedido=${ID}&pedir=1&status=novo&q=escritura&clientId=${ID}`)).toEqual({
    requestId: ID,
    asking: true,
    status: 'novo',
    q: 'escritura',
    clientId: ID,
    caseId: null,
    beginning: false,
  });
  expect(read('pedido=1&pedir=1&status=aberto&caseId=x')).toMatchObject({
    requestId: null,
    asking: false,
    status: null,
    caseId: null,
  });
});
