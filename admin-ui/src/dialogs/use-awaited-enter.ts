import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Makes Enter wait for the answer to the field's text. If the text changes meanwhile, nothing is chosen.
 * @param text the field's text, as it is searched for
 * @param already the text for which Enter was pressed before this component was there
 * @returns to be called with the field's text when Enter is pressed
 */
export function useAwaitedEnter(
  text: string,
  settled: boolean,
  choose: () => void,
  already: string | null = null,
): (text: string) => void {
  const awaited = useRef(already);
  const chooseNow = useEffectEvent(choose);
  useEffect(() => {
    if (awaited.current === text && !settled) return;
    const isHere = awaited.current === text;
    awaited.current = null;
    if (isHere) chooseNow();
  }, [text, settled]);
  return (pressed) => {
    if (pressed === text && settled) choose();
    else awaited.current = pressed;
  };
}
