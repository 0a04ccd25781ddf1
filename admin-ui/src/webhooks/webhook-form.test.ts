import { FIELD_MESSAGES } from '../../../src/contract/field-messages';
import { bodyOf, eventsOf, urlProblem } from './webhook-form';

it('takes no address that is none of the web', () => {
  expect(urlProblem('erp.example')).toBe(FIELD_MESSAGES.webhookUrlInvalid);
  expect(urlProblem('https://erp.example/x')).toBeUndefined();
});

it('sends events in their order, each once', () => {
  const events = 'pedido.criado processo.criado pedido.criado';
  expect(eventsOf(events)).toEqual(['processo.criado', 'pedido.criado']);
  expect(bodyOf({ url: ' https://erp.example/x ', events })).toEqual({
    url: 'https://erp.example/x',
    events: ['processo.criado', 'pedido.criado'],
  });
});
