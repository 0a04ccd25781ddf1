export type Environment = Readonly<Record<string, string | undefined>>;

type Check = (value: string) => boolean;

/** Every setting that is missing or wrong, one line each, which says what is expected and never the value. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Reads settings one by one and collects their errors, so that all of them are reported at once. */
export class Settings {
  private readonly problems: string[] = [];

  constructor(private readonly env: Environment) {}

  /** @throws ConfigError where a setting is missing or wrong */
  refuse(): void {
    if (this.problems.length > 0) throw new ConfigError(this.problems);
  }

  readonly fault = (name: string, what: string): void => {
    this.problems.push(`${name} ${what}`);
  };

  /** Null where it is not set, or set to nothing. */
  readonly text = (name: string): string | null => this.env[name]?.trim() || null;

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

  readonly whole = (name: string, fallback: number, min: number, max: number): number => {
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
}
