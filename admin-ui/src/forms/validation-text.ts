const PREFIX = '@@react-admin@@';

/** Reads an input's error message: react-admin's `useInput` keeps a validator's answer as JSON behind a prefix. */
export function validationText(message: unknown): string | undefined {
  if (typeof message !== 'string') return undefined;
  return message.startsWith(PREFIX)
    ? (JSON.parse(message.slice(PREFIX.length)) as string)
    : message;
}
