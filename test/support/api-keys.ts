import { API_RIGHTS, type CreatedApiKey, type NewApiKey } from '../../src/contract/api-keys.js';
import { Person } from './person.js';

/** A program that shows an API key: it keeps no cookies and has no origin. */
export class KeyHolder extends Person {
  private constructor(
    url: string,
    readonly id: string,
    readonly key: string,
  ) {
    super(url);
  }

  /** Creates a program with a key that a member of staff has made for it. */
  static async of(staff: Person, said: Partial<NewApiKey> = {}): Promise<KeyHolder> {
    const body = { name: 'Contabilidade', rights: API_RIGHTS, ...said };
    const answer = await staff.post<CreatedApiKey>('/api/api-keys', body);
    if (answer.status !== 201) throw new Error(`no key: ${answer.status} ${answer.text}`);
    return new KeyHolder(staff.url, answer.body.id, answer.body.key);
  }

  protected override identity(): Record<string, string> {
    return { authorization: `Bearer ${this.key}` };
  }
}
