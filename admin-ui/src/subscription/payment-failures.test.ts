import { type ProblemCode, PROBLEMS } from '../../../src/contract/problems';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { NoPaymentPage } from '../../../ui/src/payment/checkout';
import { checkoutFailure, portalFailure } from './payment-failures';

function refused(code: ProblemCode): ProblemError {
  const [status, title, detail] = PROBLEMS[code];
  return new ProblemError({
    type: `urn:causa:problem:${code}`,
    title,
    status,
    detail,
    message: detail,
    code,
    requestId: '',
  });
}

it.each([
  ['without a page', new NoPaymentPage(), 'Erro ao processar checkout.'],
  ['a fault of the server', refused('internal_error'), 'Erro ao criar checkout'],
  ['no connection', ProblemError.unreachable(), 'Erro ao processar pagamento'],
])('a checkout that fails says so: %s', (_, error, text) => {
  expect(checkoutFailure(error)).toEqual([null, text]);
});

it.each([
  ['a fault of the server', refused('internal_error'), 'Erro ao abrir portal do cliente'],
  ['no connection', ProblemError.unreachable(), 'Erro ao abrir portal'],
])('a customer portal that does not open says so: %s', (_, error, text) => {
  expect(portalFailure(error)).toEqual([null, text]);
});

it('says in the server’s own words what stands in the way', () => {
  const [, title, detail] = PROBLEMS.nothing_paid;
  expect(portalFailure(refused('nothing_paid'))).toEqual([title, detail]);
});
