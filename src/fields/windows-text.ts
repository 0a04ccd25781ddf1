/**
 * Text as Windows writes it in the west. Decoded as a part of a longer one: Node 20 takes a whole one for Latin-1, and
 * makes controls of its euros, dashes and quotation marks.
 */
export function windowsText(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes, { stream: true });
}
