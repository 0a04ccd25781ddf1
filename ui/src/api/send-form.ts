import { ProblemError } from './problem-error';

/** Sends a form to the address of the page itself, as a mail program does by itself. @throws ProblemError */
export async function sendForm(fields: Record<string, string>): Promise<void> {
  const { pathname, search } = window.location;
  const body = new URLSearchParams(fields);
  const response = await fetch(pathname + search, { method: 'POST', body }).catch(() => {
    throw ProblemError.unreachable();
  });
  if (!response.ok) throw await ProblemError.from(response);
}
