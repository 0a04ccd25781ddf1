import { ProblemError } from './problem-error';

/** Posts a form to the page's own address, as a mail program does to unsubscribe in one click. @throws ProblemError */
export async function sendForm(fields: Record<string, string>): Promise<void> {
  const { pathname, search } = window.location;
  const body = new URLSearchParams(fields);
  const response = await fetch(pathname + search, { method: 'POST', body }).catch(() => {
    throw ProblemError.unreachable();
  });
  if (!response.ok) throw await ProblemError.from(response);
}
