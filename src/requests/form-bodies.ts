import { RouteConfig } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * For a handler that a mail program or a plain form calls: it takes a form (`application/x-www-form-urlencoded`) of a
 * few bytes, and reads nothing of it. Everywhere else forms are refused, since another site's page can send them.
 */
export const UnreadForm = () => RouteConfig({ unreadForm: true, bodyLimit: 1024 });

export function takeForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _text, done) => {
      const { unreadForm } = request.routeOptions.config as { unreadForm?: true };
      if (unreadForm) return done(null, undefined);
      done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/x-www-form-urlencoded'));
    },
  );
}
