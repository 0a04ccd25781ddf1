export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The commands that keys can give; `goTo` is a letter that was pressed after G. */
export type KeyCommand =
  | 'palette'
  | 'help'
  | 'search'
  | 'newCase'
  | 'nextRow'
  | 'rowBefore'
  | 'list'
  | 'save'
  | { goTo: string };

/** Milliseconds that a G waits for its letter. */
const SEQUENCE_TIMEOUT_MS = 1500;

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'timeStamp'
>;

/** The state of the page when a key is pressed. */
export interface KeyPlace {
  /** The key goes into a text field. */
  typing: boolean;
  /** A dialog, a menu or a sheet is open. */
  covered: boolean;
  /** This person has single keys switched on. */
  singleKeys: boolean;
}

/**
 * Returns a reader that turns pressed keys into commands. F1 and keys with Ctrl count everywhere; the others only where
 * nothing is typed, nothing is open over the page, and single keys are switched on.
 */
export function createKeyReader(): (pressed: KeyPress, place: KeyPlace) => KeyCommand | null {
  /** The time of the last G; null after any other key. */
  let lastG: number | null = null;
  return ({ key, ctrlKey, metaKey, altKey, repeat, isComposing, timeStamp }, place) => {
    const since = lastG;
    // Shift may be needed to type a sign, so it does not count as another key.
    if (key !== 'Shift') lastG = null;
    if (repeat || isComposing || altKey) return null;
    const letter = key.toLowerCase();
    if (ctrlKey || metaKey) {
      if (letter === 'k') return 'palette';
      return key === 'Enter' ? 'save' : null;
    }
    if (key === 'F1') return 'help';
    if (place.typing || place.covered || !place.singleKeys) return null;
    if (since !== null && timeStamp - since < SEQUENCE_TIMEOUT_MS && /^[a-z]$/.test(letter)) {
      return { goTo: letter.toUpperCase() };
    }
    if (letter === 'g') lastG = timeStamp;
    return SINGLE_KEYS[letter] ?? null;
  };
}

const SINGLE_KEYS: Partial<Record<string, KeyCommand>> = {
  '/': 'search',
  n: 'newCase',
  j: 'nextRow',
  k: 'rowBefore',
  '?': 'list',
};

/** Tells whether an element is a field, or inside one. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, select, [role="combobox"]') !== null)
  );
}
