import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { useHelp } from '../layout/help';
import { useQuickAction } from '../layout/quick-action';
import { useSingleKeys } from '../session/single-keys';
import { createKeyReader, isTyping, type KeyCommand } from './keys';
import { useOpenPalette } from './palette-context';
import { moveRowFocus } from './row-focus';
import { useNavigation } from './use-navigation';

/** Parts that open over a page and have keys of their own. */
const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Runs the commands of the console's keys. @param onList opens the list of keys, for `?` */
export function useKeys(onList: () => void): void {
  const [singleKeys] = useSingleKeys();
  const [read] = useState(createKeyReader);
  const openPalette = useOpenPalette();
  const openAction = useQuickAction();
  const openHelp = useHelp();
  const navigate = useNavigate();
  const entries = useNavigation();
  const runCommand = (command: KeyCommand, target: EventTarget | null): boolean => {
    if (typeof command === 'object') {
      const page = entries.find(({ letter }) => letter === command.goTo);
      if (page) void navigate(`/${page.path}`);
      return page !== undefined;
    }
    switch (command) {
      case 'palette':
        openPalette();
        return true;
      case 'help':
        openHelp?.();
        return true;
      case 'search':
        if (!focusSearch()) openPalette();
        return true;
      case 'newCase':
        openAction('case');
        return true;
      case 'nextRow':
        return moveRowFocus(1);
      case 'rowBefore':
        return moveRowFocus(-1);
      case 'list':
        onList();
        return true;
      case 'save':
        return submitAround(target);
    }
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const command = read(event, {
      typing: isTyping(event.target),
      covered: document.querySelector(OVERLAYS) !== null,
      singleKeys,
    });
    if (command && runCommand(command, event.target)) event.preventDefault();
  });
  // Before the page is painted: a key counts as soon as the person sees the page.
  useLayoutEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Focuses the page's own search if it is visible. */
function focusSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('#conteudo [role="search"] input');
  const field = [...fields].find((input) => input.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Presses the submit button of the form around a field, if it is enabled. */
function submitAround(target: EventTarget | null): boolean {
  const form = isTyping(target) ? (target as HTMLElement).closest('form') : null;
  // A form's elements include those outside it, as in the foot of a dialog.
  const button = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  );
  (button as HTMLButtonElement | undefined)?.click();
  return button !== undefined;
}
