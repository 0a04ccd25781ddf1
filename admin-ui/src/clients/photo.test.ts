import { photoProblem } from './photo';

const MB = 1024 * 1024;

describe('photoProblem', () => {
  it.each([
    ['image/png', 5 * MB, null],
    ['image/jpeg', 1, null],
    ['image/svg+xml', 1, 'A foto deve ser um arquivo PNG ou JPEG.'],
    ['image/webp', 1, 'A foto deve ser um arquivo PNG ou JPEG.'],
    ['', 1, 'A foto deve ser um arquivo PNG ou JPEG.'],
    ['image/png', 5 * MB + 1, 'A foto deve ter no máximo 5 MB.'],
  ])('a photo of %s with %d bytes has the problem %j', (type, size, problem) => {
    expect(photoProblem({ type, size })).toBe(problem);
  });
});
