import type { FastifyInstance } from 'fastify';

/** A DELETE without a body may say of it what it likes: the stock data provider calls it plain text. */
export function allowBodilessDeletes(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const length = headers['content-length'] ?? '0';
    const empty = length === '0' && headers['transfer-encoding'] === undefined;
    if (method === 'DELETE' && empty) delete headers['content-type'];
    done();
  });
}
