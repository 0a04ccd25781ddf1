import { bodyOf, checkForm, compareForms, eventsOf, formOf } from './webhook-form';

it('asks for an address and an event before it sends anything', () => {
  expect(Object.keys(checkForm({ url: ' ', events: '' }))).toEqual(['url', 'events']);
  expect(Object.keys(checkForm({ url: 'erp.example', events: 'pedido.criado' }))).toEqual(['url']);
  expect(checkForm({ url: 'https://erp.example/x', events: 'pedido.criado' })).toEqual({});
});

it('sends events in their order, each once', () => {
  const events = 'pedido.criado processo.criado pedido.criado';
  expect(eventsOf(events)).toEqual(['processo.criado', 'pedido.criado']);
  expect(bodyOf({ url: ' https://erp.example/x ', events })).toEqual({
    url: 'https://erp.example/x',
    events: ['processo.criado', 'pedido.criado'],
  });
});

it('keeps the choices of two people apart', () => {
  const base = formOf({ url: 'https://a.example/', events: ['pedido.criado'] });
  const mine = { ...base, events: 'processo.criado' };
  const theirs = { ...base, events: 'prazo.alterado', url: 'https://b.example/' };
  const { clashes, takenOver } = compareForms(base, mine, theirs);
  expect(clashes.map(({ field }) => field)).toEqual(['events']);
  expect(takenOver.map(({ field }) => field)).toEqual(['url']);
});
