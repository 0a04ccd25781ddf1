import { stripThoughts, Thoughts } from './thoughts.js';

/** Read in pieces of so many characters. */
function read(text: string, size: number): string {
  const thoughts = new Thoughts();
  let answer = '';
  for (let at = 0; at < text.length; at += size) answer += thoughts.read(text.slice(at, at + size));
  return answer + thoughts.end();
}

const SIZES = [1, 2, 3, 5, 8, 1000];

it.each<[what: string, text: string, answer: string]>([
  [
    'before an answer are not part of it',
    '<think>Ora, dez\ndias.</think>\n\nDez dias.',
    'Dez dias.',
  ],
  ['after blanks are none either', '\n <think></think>Dez dias.', 'Dez dias.'],
  ['that never end are no answer', '<think>Ora, dez dias e mais', ''],
  ['alone are no answer', '<think>Ora.</think>\n', ''],
  ['of which an answer speaks stay', 'Diz <think>x</think>.', 'Diz <think>x</think>.'],
  ['of another spelling stay', '<thin>x</thin> y', '<thin>x</thin> y'],
  ['are left out once', '<think>a</think>b <think>c</think>', 'b <think>c</think>'],
  ['are not there in most answers', ' <t', ' <t'],
])('thoughts %s', (_what, text, answer) => {
  expect(stripThoughts(text)).toBe(answer);
  for (const size of SIZES) expect(read(text, size)).toBe(answer);
});
