import { UserRound } from 'lucide-react';
import { useState } from 'react';

import { initials } from '../../../ui/src/format/names';
import css from './avatar.module.css';

export interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  /** 32, 40, 56 or 96 pixels. */
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** The signed-in person, in the tenant's colour. */
  self?: boolean;
}

/**
 * Shows the initials of the first two words until a photo is there. The name stands beside it, so it is hidden from
 * screen readers.
 */
export function Avatar({ name, imageUrl, size = 'medium', self }: AvatarProps) {
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const loaded = imageUrl === loadedUrl;
  const classes = [css.avatar, size !== 'medium' && css[size], self && css.self];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden>
      {!(imageUrl && loaded) && (initials(name) || <UserRound />)}
      {imageUrl && (
        <img
          className={loaded ? css.loaded : undefined}
          src={imageUrl}
          alt=""
          loading="lazy"
          onLoad={() => setLoadedUrl(imageUrl)}
        />
      )}
    </span>
  );
}
