const PREFIX = '@@react-admin@@';

/** The message of an input's error: react-admin's `useInput` keeps what a validator says as JSON behind a prefix. */
export function validationText(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined;
  return message.startsWith(PREFIX)
    ? (JSON.parse(message.slice(PREFIX.length)) as string)
    : message;
}
