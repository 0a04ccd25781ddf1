/** An answer, read to its end. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: T;
}

/** Someone at a browser: keeps cookies, names our own origin. */
export class Person {
  userId = '';
  email = '';
  readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  /** Returns the same person with the same cookies at another server. */
  at(url: string): Person {
    const other = new Person(url);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return Object.assign(other, { userId: this.userId, email: this.email });
  }

  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.post('/api/auth/sign-in', { email, password });
    if (answer.status >= 300) throw new Error(`sign-in answered ${answer.status}: ${answer.text}`);
  }

  /** Goes on with the session of a refresh token. */
  async resume(refreshToken: string): Promise<void> {
    this.cookies.set('causa_refresh', refreshToken);
    const answer = await this.post('/api/auth/refresh');
    if (answer.status !== 200) throw new Error(`refresh answered ${answer.status}: ${answer.text}`);
  }

  get<T = unknown>(path: string): Promise<Answer<T>> {
    return this.send('GET', path);
  }

  post<T = unknown>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.send('POST', path, body);
  }

  put<T = unknown>(path: string, body: unknown): Promise<Answer<T>> {
    return this.send('PUT', path, body);
  }

  delete<T = unknown>(path: string): Promise<Answer<T>> {
    return this.send('DELETE', path);
  }

  /** A list with its query in the API's dialect. */
  list<T = Record<string, unknown>>(
    path: string,
    query: { filter?: unknown; sort?: unknown; range?: unknown } = {},
  ): Promise<Answer<T[]>> {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, JSON.stringify(value)]),
    );
    return this.send('GET', `${path}?${parameters.toString()}`);
  }

  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const form = body instanceof FormData;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...this.identity(),
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: form || typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const json = /[/+]json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (json ? JSON.parse(text) : undefined) as T,
    };
  }

  /** Headers that a browser adds by itself. */
  protected identity(): Record<string, string> {
    return { origin: this.url, cookie: this.cookieHeader() };
  }

  /** Joins the cookies as a browser sends them. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Keeps or forgets what a Set-Cookie header says. */
  keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const gone = value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
