/** Characters of control but tab and line breaks: NUL is in no text of PostgreSQL, and none is to be read. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\v\f\x0e-\x1f\x7f]/g;
const ENDS_IN_HALF = /[\ud800-\udbff]$/;

/** Text that the database takes, in columns and in JSON. */
export function storable(text: string): string {
  return text.replace(CONTROLS, '').toWellFormed();
}

/** The same of a text that comes in pieces, which may end in the middle of a character. */
export class StorableText {
  private half = '';

  read(chunk: string): string {
    const text = this.half + chunk;
    const whole = ENDS_IN_HALF.test(text) ? text.length - 1 : text.length;
    this.half = text.slice(whole);
    return storable(text.slice(0, whole));
  }

  /** @returns the rest */
  end(): string {
    const rest = storable(this.half);
    this.half = '';
    return rest;
  }
}
