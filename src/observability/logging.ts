import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';
import { destination } from 'pino';

import type { Config } from '../config/config.js';
import { isPooled, POOLED } from '../config/startup.js';

type Logged = IncomingMessage & { routePattern?: string };

const INFO = 30;
/** Nest's contexts that log many lines at each start, which would hide the line that says why a start failed. */
const FRAMEWORK = new Set(['InstanceLoader', 'NestFactory', 'RouterExplorer', 'RoutesResolver']);
/** Logs above INFO only that it cannot listen, which the start reports itself. */
const LISTENER = 'NestApplication';

/**
 * Structured logs. A request is logged by id, method and route pattern: addresses hold ids and signed links, and
 * headers hold cookies, so neither is ever written.
 */
export function logging(config: Config): Params {
  return {
    pinoHttp: {
      level: config.logLevel,
      // Asynchronous, so that requests do not wait for the log: lines are buffered, and flushed at exit.
      stream: destination({ dest: 1, sync: false }),
      genReqId: (request) => request.id,
      hooks: {
        logMethod(words, log, level) {
          const { context } = (words[0] ?? {}) as { context?: string };
          if (level > INFO && context === LISTENER) return;
          if (level > INFO || !FRAMEWORK.has(context ?? '')) log.apply(this, words);
        },
      },
      autoLogging: {
        ignore: (request: Logged) => request.routePattern?.startsWith('/api/health') ?? false,
      },
      customLogLevel: (_request: Logged, response: ServerResponse, error?: Error) =>
        error || response.statusCode >= 500 ? 'error' : 'info',
      serializers: {
        req: (request: { id: unknown; method: string; raw: Logged }) => ({
          id: request.id,
          method: request.method,
          route: request.raw.routePattern,
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
        // pino hands over its own rendering, with the error itself beside it.
        err: ({ raw }: { raw?: Failure }) => (raw ? describeError(raw) : { type: 'unknown' }),
      },
    },
  };
}

type Failure = Error & { code?: string };

/** Describes an error for the log. */
export function describeError(error: Failure) {
  return {
    type: error.name,
    code: error.code,
    // A database's message repeats the values that it refused; ours carry none.
    message: isDatabaseError(error) ? databaseWords(error) : error.message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
  };
}

/** Ours, of what an operator can mend. */
function databaseWords({ code }: Failure): string {
  return isPooled(code) ? `the database ${POOLED}` : 'database error';
}

function isDatabaseError(error: Error): boolean {
  return (
    'severity' in error ||
    'constraint' in error ||
    error.name.endsWith('ConstraintViolationException') ||
    error.name === 'DriverException'
  );
}
