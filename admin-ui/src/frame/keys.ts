export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** What a key asks for; `goTo` is a letter that was pressed after G. */
export type KeyCommand =
  | 'palette'
  | 'search'
  | 'newCase'
  | 'nextRow'
  | 'rowBefore'
  | 'list'
  | 'save'
  | { goTo: string };

/** How long a G waits for its letter. */
const LETTER_MS = 1500;

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'timeStamp'
>;

/** What stands where a key is pressed. */
export interface KeyPlace {
  /** What is typed there is text. */
  typing: boolean;
  /** A dialog, a menu or a sheet is open. */
  covered: boolean;
  /** Single keys are on for this person. */
  singleKeys: boolean;
}

/**
 * Tells what pressed keys ask for. Those without Ctrl count where nothing is typed and nothing is open over
 * the page, and only while they are switched on.
 */
export function keyReader(): (pressed: Pressed, place: KeyPlace) => KeyCommand | null {
  /** When G was pressed; null where another key was pressed since. */
  let going: number | null = null;
  return ({ key, ctrlKey, metaKey, altKey, repeat, isComposing, timeStamp }, place) => {
    const since = going;
    // Shift is pressed on the way to a sign, and is no other key.
    if (key !== 'Shift') going = null;
    if (repeat || isComposing || altKey) return null;
    const letter = key.toLowerCase();
    if (ctrlKey || metaKey) {
      if (letter === 'k') return 'palette';
      return key === 'Enter' ? 'save' : null;
    }
    if (place.typing || place.covered || !place.singleKeys) return null;
    if (since !== null && timeStamp - since < LETTER_MS && /^[a-z]$/.test(letter)) {
      return { goTo: letter.toUpperCase() };
    }
    if (letter === 'g') going = timeStamp;
    return SINGLE[letter] ?? null;
  };
}

const SINGLE: Partial<Record<string, KeyCommand>> = {
  '/': 'search',
  n: 'newCase',
  j: 'nextRow',
  k: 'rowBefore',
  '?': 'list',
};

/** A field, or something in one. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="combobox"]') !== null)
  );
}
