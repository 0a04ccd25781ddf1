/** The kinds of errors in answers of Stripe. */
export type FaultType =
  | 'invalid_request_error'
  | 'idempotency_error'
  | 'card_error'
  | 'rate_limit_error'
  | 'api_error';

/** A refusal in Stripe's words. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly type: FaultType,
    message: string,
    readonly code?: string,
    readonly param?: string,
  ) {
    super(message);
  }

  get body() {
    const { type, message, code, param } = this;
    return { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }
}

/** A call that Stripe understands and does not carry out. */
export function refused(message: string, param?: string, code?: string): StripeFault {
  return new StripeFault(400, 'invalid_request_error', message, code, param);
}

/** @param param the parameter that named it; none where the address did */
export function missing(what: string, id: string, param?: string): StripeFault {
  const status = param === undefined ? 404 : 400;
  const message = `No such ${what}: '${id}'`;
  return new StripeFault(
    status,
    'invalid_request_error',
    message,
    'resource_missing',
    param ?? 'id',
  );
}
