import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

import type { Page } from '../database/list.js';

export interface RequestWithList extends FastifyRequest {
  /** The query, once it was read. */
  listQuery?: { offset: number };
}

/** Sends the page that a list's handler gives back, and tells its range. */
export class ListInterceptor implements NestInterceptor<Page, string> {
  constructor(private readonly resource: string) {}

  intercept(context: ExecutionContext, next: CallHandler<Page>): Observable<string> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((page) => {
        const { offset } = http.getRequest<RequestWithList>().listQuery!;
        const range = `${this.resource} ${rangeOf(page, offset)}`;
        void http.getResponse<FastifyReply>().header('content-range', range);
        return page.json;
      }),
    );
  }
}

/** `0-24/62`; an empty page has no range, so its first number is repeated as the protocol asks. */
function rangeOf({ rows, total }: Page, offset: number): string {
  const last = rows === 0 ? offset : offset + rows - 1;
  return `${offset}-${last}/${total}`;
}
