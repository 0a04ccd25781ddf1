import { useState } from 'react';
import { initials } from '../../format/names';
import css from './avatar.module.css';

export interface AvatarProps {
  name: string;
  imageUrl?: string | null;
  /** 32, 40, 56 or 96 pixels. */
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** The signed-in person, in the tenant's colour. */
  self?: boolean;
}

/** A photo, or the initials of the first two words; beside the name, so hidden from screen readers. */
export function Avatar({ name, imageUrl, size = 'medium', self }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const classes = [css.avatar, size !== 'medium' && css[size], self && css.self];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden>
      {imageUrl && imageUrl !== broken ? (
        <img src={imageUrl} alt="" loading="lazy" onError={() => setBroken(imageUrl)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}
