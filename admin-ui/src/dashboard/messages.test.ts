import { dashboardMessages } from './messages';

it.each([
  [0, '0 de 3 concluídos'],
  [1, '1 de 3 concluído'],
  [2, '2 de 3 concluídos'],
])('counts %i of three steps as “%s”', (n, words) => {
  expect(dashboardMessages.firstSteps.done(n, 3)).toBe(words);
});
