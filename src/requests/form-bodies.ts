import { RouteConfig } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * Lets a handler accept a small form (`application/x-www-form-urlencoded`), as mail programs and plain forms send it,
 * and ignores its content. All other handlers refuse forms, because another site's page can send them.
 */
export const UnreadForm = () => RouteConfig({ unreadForm: true, bodyLimit: 1024 });

export function acceptForms(fastify: FastifyInstance): void {
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
