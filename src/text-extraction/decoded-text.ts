/** Text says at its beginning when it is UTF-16; what is no UTF-8 either comes from an old Windows. */
export function decodedText(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe)
    return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff)
    return new TextDecoder('utf-16be').decode(content);
  return utf8Of(content) ?? new TextDecoder('windows-1252').decode(content);
}

/** Returns undefined where it is no UTF-8. */
export function utf8Of(content: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return undefined;
  }
}

/**
 * Has this process read bytes for what they are where a file is wrong about them, as mails are: UTF-8 that is called
 * Latin, and Latin that is called UTF-8 or nothing. For programs of the sandbox, whose libraries decode by themselves.
 */
export function decodeByContent(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
  const { decode } = TextDecoder.prototype;
  TextDecoder.prototype.decode = function (this: InstanceType<typeof TextDecoder>, input, options) {
    const text = decode.call(this, input, options);
    if (this.fatal || options?.stream || input === undefined || input === null) return text;
    const bytes = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input);
    if (this.encoding === 'windows-1252') return utf8Of(bytes) ?? text;
    if (this.encoding !== 'utf-8' || !text.includes('\ufffd')) return text;
    return utf8Of(bytes) ?? decode.call(new TextDecoder('windows-1252'), bytes);
  };
}
