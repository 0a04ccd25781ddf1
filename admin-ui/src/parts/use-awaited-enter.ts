import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Has Enter wait for the answer to what stands in the field. Where that is changed meanwhile, nothing is chosen.
 * @param text what stands in the field, as it is asked for
 * @param already what Enter was pressed for before this was there
 * @returns to be called with what stands in the field when Enter is pressed
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
