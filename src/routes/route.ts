import {
  applyDecorators,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  Header,
  HttpCode,
  Post,
  Put,
  SetMetadata,
  type StreamableFile,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';

import type { ApiRight } from '../contract/api-keys.js';
import type { PlanFeature } from '../contract/plans.js';
import type { Replies, ReplyName } from '../contract/replies.js';
import type { ListRules, Page } from '../database/list.js';
import type { Json } from '../database/sql.js';
import { TAKES_KEY } from './idempotency-key.js';
import { ListInterceptor, type RequestWithList } from './list.interceptor.js';
import { type ListFilter, readListQuery } from './lists.js';

/**
 * The callers that a route admits: anyone; staff users, those of them who are administrators, or client users, of the
 * session's office; any signed-in person; or a program that signs its requests with a shared secret, such as a
 * provider's webhook. For `signed` neither cookies nor the origin are checked or used.
 */
export type Access = 'public' | 'staff' | 'administrator' | 'client' | 'signed-in' | 'signed';

/** A reply that is no JSON of the contract. */
export const FILE = 'file';

/** Replies by media type, for a route that has several or sends files. */
type Media = Readonly<Record<`${string}/${string}`, ReplyName | typeof FILE>>;

/** A form (`multipart/form-data`) that a route reads by itself: what stands in its fields, as JSON Schema. */
export interface Form {
  readonly type: 'object';
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, object>>;
}

/**
 * All declarations of a route. The guard, the server's start, the API's documentation and the tests go by
 * it, so it holds nothing that nobody enforces or checks.
 */
export interface RouteRules {
  access: Access;
  /** The feature that the office's plan must have. The database proves it when the transaction begins. */
  feature?: PlanFeature;
  /** Opens a staff route to API keys that have all these rights. */
  keys?: readonly [ApiRight, ...ApiRight[]];
  /** The route goes on while the office closes, though it is no GET. All others are refused with `office_closing`. */
  whileClosing?: true;
  /** One line. */
  summary: string;
  details?: string;
  /** Type of a successful reply, of a list the type of its rows; null for an empty reply. */
  reply: ReplyName | Media | null;
  /** The list that it shows; the handler takes the query with `@CurrentQuery()`. */
  list?: ListRules<string, ListFilter>;
  /** A part of it may be asked for, which is 206. */
  partial?: true;
  /** Its reply has an `ETag`; a caller that names it in `If-None-Match` has the reply already, which is 304. */
  tagged?: true;
  /** Status of a success: 201 of a POST and 200 of the others where it is left out. */
  status?: 200 | 202 | 204;
  /**
   * Marks a POST that takes no `Idempotency-Key`: twice is the same as once, or the second is refused because of what
   * the first has done.
   */
  idempotent?: true;
  /** The body, where the handler reads it by itself and not with `@Body()`. */
  body?: Type<object>;
  form?: Form;
  /** Headers of a success, beside those that every reply has. */
  headers?: Readonly<Record<string, string>>;
  /** Without a rate limit. */
  unthrottled?: true;
  /** Keeps it out of the API's documentation: it is not for the public. */
  undocumented?: true;
}

/** Results that a handler may return, by the reply that its route declares. */
type Answer<Rules extends RouteRules> = Rules['reply'] extends infer Name extends ReplyName
  ? Rules extends { list: object }
    ? Page<Replies[Name]>
    : Replies[Name] | Json<Replies[Name]>
  : Rules['reply'] extends null
    ? void
    : StreamableFile | string | void;

type RouteDecorator<Result> = <Handler extends (...args: never[]) => Result | Promise<Result>>(
  controller: object,
  name: string,
  descriptor: TypedPropertyDescriptor<Handler>,
) => void;

const RULES = 'causa:route';

/** Reads the declaration of a handler's route. */
export function rulesOf(handler: object): RouteRules | undefined {
  return Reflect.getMetadata(RULES, handler) as RouteRules | undefined;
}

function route(Verb: (path: string) => MethodDecorator) {
  return <const Rules extends RouteRules>(
    path: string,
    rules: Rules,
  ): RouteDecorator<Answer<Rules>> =>
    (controller, name, descriptor) => {
      if (rules.keys && rules.access !== 'staff') {
        throw new Error(`${path}: an API key acts as staff.`);
      }
      if (Verb === Post) mustBeRepeatable(path, rules, descriptor.value!);
      applyDecorators(Verb(path), SetMetadata(RULES, rules), ...consequences(path, rules))(
        controller,
        name,
        descriptor,
      );
    };
}

/**
 * The one way to declare a route. The path is written in full, so that a search for an address finds it; without a
 * leading slash it is under `/api`. A handler that returns something else than its route declares does not compile.
 */
export const Route = { get: route(Get), post: route(Post), put: route(Put), delete: route(Delete) };

function mustBeRepeatable(path: string, { idempotent }: RouteRules, handler: object): void {
  if (Reflect.hasMetadata(TAKES_KEY, handler) === (idempotent === true)) {
    throw new Error(
      `POST ${path} must either take @CurrentIdempotencyKey() or say that it is idempotent.`,
    );
  }
}

function consequences(
  path: string,
  { reply, status, list, headers, unthrottled }: RouteRules,
): MethodDecorator[] {
  const all = {
    // API answers are never cached.
    'cache-control': 'no-store',
    // JSON that PostgreSQL built is text already.
    ...(typeof reply === 'string' && { 'content-type': 'application/json; charset=utf-8' }),
    ...headers,
  };
  return [
    ...Object.entries(all).map(([header, value]) => Header(header, value)),
    ...(status === undefined ? [] : [HttpCode(status)]),
    ...(list && typeof reply === 'string'
      ? [UseInterceptors(new ListInterceptor(path.split('/').at(-1)!))]
      : []),
    ...(unthrottled ? [SkipThrottle()] : []),
  ];
}

/** The query of a list, read by the rules of the route's `list`. */
export const CurrentQuery = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const request = context.switchToHttp().getRequest<RequestWithList>();
  const list = rulesOf(context.getHandler())!.list!;
  request.listQuery = readListQuery(request.query as Record<string, unknown>, list);
  return request.listQuery;
});
