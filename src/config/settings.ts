import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

type Check = (value: string) => boolean;

/**
 * Settings that are a secret, or hold one. In place of each, `NAME_FILE` may name a file that has its value, as secrets
 * are mounted into containers.
 */
export const SECRETS = [
  'SECRET_KEY',
  'FORMER_SECRET_KEYS',
  'DATABASE_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_OWNER_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'AI_GROQ_API_KEY',
  'AI_GPT_API_KEY',
  'AI_CLAUDE_API_KEY',
  'METRICS_TOKEN',
] as const;

const IN_FILES: ReadonlySet<string> = new Set(SECRETS);

/** Every setting that is missing or wrong, one line each, which says what is expected and never the value. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Reads settings one by one and collects their errors, so that all of them are reported at once. */
export class Settings {
  private readonly problems: string[] = [];
  private readonly values = new Map<string, string | null>();
  /** Settings whose file cannot be read; no other fault of theirs is reported. */
  private readonly faulty = new Set<string>();

  constructor(private readonly env: Environment) {}

  /** All that were asked for so far. */
  get names(): readonly string[] {
    return [...this.values.keys()];
  }

  /** @throws ConfigError where a setting is missing or wrong */
  refuse(): void {
    if (this.problems.length > 0) throw new ConfigError(this.problems);
  }

  readonly fault = (name: string, what: string): void => {
    if (!this.faulty.has(name)) this.problems.push(`${name} ${what}`);
  };

  /** Null where it is not set, or set to nothing. */
  readonly text = (name: string): string | null => {
    const known = this.values.get(name);
    if (known !== undefined) return known;
    const plain = this.env[name]?.trim() || null;
    const value = IN_FILES.has(name) ? this.fromFile(name, plain) : plain;
    this.values.set(name, value);
    return value;
  };

  /** As `text`; null, too, where the value is not what is expected. */
  readonly checked = (name: string, expected: string, check: Check): string | null => {
    const value = this.text(name);
    if (value === null || check(value)) return value;
    this.fault(name, `must be ${expected}`);
    return null;
  };

  /** Never null, so that reading goes on to the other settings. */
  readonly required = (name: string, expected: string, check: Check): string => {
    if (this.text(name) === null) this.fault(name, `is not set: ${expected}`);
    return this.checked(name, expected, check) ?? '';
  };

  readonly choice = <Choice extends string>(
    name: string,
    choices: readonly Choice[],
    fallback: NoInfer<Choice>,
  ): Choice => {
    const expected = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
    const value = this.checked(name, expected, (text) => choices.some((one) => one === text));
    return choices.find((one) => one === value) ?? fallback;
  };

  readonly flag = (name: string, fallback: boolean): boolean =>
    this.choice(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true';

  readonly integer = (name: string, fallback: number, min: number, max: number): number => {
    const inRange = (value: string) =>
      /^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max;
    const value = this.checked(name, `a whole number from ${min} to ${max}`, inRange);
    return value === null ? fallback : Number(value);
  };

  /** Separated by commas or spaces. */
  readonly list = (name: string, expected: string, check: Check): readonly string[] => {
    const parts = (value: string) => value.split(/[\s,]+/).filter((part) => part !== '');
    const value = this.checked(name, expected, (text) => parts(text).every(check));
    return value === null ? [] : parts(value);
  };

  /** The content of the file that `NAME_FILE` names; without it, the value itself. */
  private fromFile(name: string, plain: string | null): string | null {
    const setting = `${name}_FILE`;
    const path = this.env[setting]?.trim();
    if (!path) return plain;
    let what = 'and the setting without _FILE are both set: leave one of them out';
    if (plain === null) {
      try {
        const content = readFileSync(path, 'utf8').trim();
        if (content !== '') return content;
        what = 'names a file that is empty';
      } catch {
        what = 'names a file that cannot be read';
      }
    }
    this.fault(setting, what);
    this.faulty.add(name);
    return null;
  }
}
