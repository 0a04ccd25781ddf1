import { BREAKPOINTS } from '../../../ui/src/theme/breakpoints';
import { useMedia } from '../../../ui/src/theme/use-media';

export interface FingerWordsProps {
  /** For a mouse, which can drag files from elsewhere. */
  pointer: string;
  /** For a finger, which cannot. */
  finger: string;
}

/** Shows the text for the device at hand: a mouse or a finger. */
export function FingerWords({ pointer, finger }: FingerWordsProps) {
  return useMedia(BREAKPOINTS.touch) ? finger : pointer;
}
