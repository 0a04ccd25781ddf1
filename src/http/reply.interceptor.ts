import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { JsonReply, ListReply } from './lists.js';

/** Sends JSON built by PostgreSQL as it is, and tells a list's range. API answers are never cached. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    return next.handle().pipe(
      map((value: unknown) => {
        if (value instanceof ListReply) {
          void reply.header('content-range', value.contentRange());
          return raw(reply, value.page.json);
        }
        return value instanceof JsonReply ? raw(reply, value.json) : value;
      }),
    );
  }
}

function raw(reply: FastifyReply, json: string): string {
  void reply.type('application/json; charset=utf-8');
  return json;
}
