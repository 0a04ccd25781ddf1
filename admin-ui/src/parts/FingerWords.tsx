import { BREAKPOINTS } from '../../../ui/src/theme/breakpoints';
import { useMedia } from '../../../ui/src/theme/use-media';

export interface FingerWordsProps {
  /** For a pointer, which can drag files from elsewhere. */
  pointer: string;
  /** For a finger, which cannot. */
  finger: string;
}

/** What one can do here, in words for a pointer or for a finger. */
export function FingerWords({ pointer, finger }: FingerWordsProps) {
  return useMedia(BREAKPOINTS.touch) ? finger : pointer;
}
