import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
} from '@nestjs/common';
import { ThrottlerException } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { type ProblemBody, type ProblemCode, PROBLEMS } from '../contract/problems.js';
import { problemOf } from '../database/failures.js';
import { Problem } from '../problems/problem.js';

/** Turns every error into a response: a problem of the catalogue (RFC 9457), without any text of the error itself. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('problem');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const problem = this.toProblem(error);
    if (reply.raw.headersSent || reply.raw.destroyed) {
      reply.raw.destroy();
      return;
    }
    if (problem.details.retryAfter !== undefined) {
      void reply.header('retry-after', String(problem.details.retryAfter));
    }
    void reply
      .status(problem.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemBody(problem, request.id)));
  }

  private toProblem(error: unknown): Problem {
    const known = problemOf(error);
    if (known instanceof Problem) {
      if (known.status >= 500) this.logger.error({ code: known.code, err: known.cause });
      return known;
    }
    const code = codeOf(error);
    if (code !== 'internal_error') return new Problem(code);
    this.logger.error({ err: error });
    return new Problem('internal_error', { cause: error });
  }
}

/** Returns a problem's body. It holds only texts of the catalogue and details that the thrower set. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const [status, title, detail] = PROBLEMS[problem.code];
  const { current, changedBy = null, changedByYou = false } = problem.details;
  const { conflicts, existing, existingCases } = problem.details;
  const errors = problem.details.errors && firstErrors(problem.details.errors);
  return {
    type: `urn:causa:problem:${problem.code}`,
    title,
    status,
    detail,
    message: messageOf(detail, errors),
    code: problem.code,
    ...(errors && { errors }),
    ...(current !== undefined && { current, changedBy, changedByYou }),
    ...(conflicts && { conflicts }),
    ...(existing && { existing }),
    ...(existingCases && { existingCases }),
    requestId,
  };
}

/** Maximum of faults that `message` repeats; `errors` holds more. */
const MESSAGE_FAULTS_MAX = 5;

function messageOf(detail: string, errors: Record<string, string> = {}): string {
  const faults = Object.entries(errors).slice(0, MESSAGE_FAULTS_MAX);
  return [detail, ...faults.map(([field, text]) => `${field}: ${text.replace(/\.?$/, '.')}`)].join(
    ' ',
  );
}

/** Maximum of faults in one response: more do not help, and would make it longer than the request. */
const FAULTS_MAX = 20;
const FIELD_NAME_MAX = 100;

function firstErrors(errors: Record<string, string>): Record<string, string> {
  const first = Object.entries(errors).slice(0, FAULTS_MAX);
  return Object.fromEntries(
    first.map(([field, message]) => [field.slice(0, FIELD_NAME_MAX), message]),
  );
}

/** Problem codes of the framework's own errors, by status. */
const BY_STATUS: Record<number, ProblemCode> = {
  400: 'bad_request',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'route_not_found',
  405: 'method_not_allowed',
  406: 'unsupported_media_type',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** Returns the problem code of an error of the framework, by its status. */
export function codeOf(error: unknown): ProblemCode {
  if (error instanceof ThrottlerException) return 'too_many_requests';
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : (error as { statusCode?: unknown } | null)?.statusCode;
  return (typeof status === 'number' && BY_STATUS[status]) || 'internal_error';
}
