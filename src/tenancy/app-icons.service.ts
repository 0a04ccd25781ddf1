import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import QuickLRU from 'quick-lru';

import { drawIcon, type IconShape } from '../pictures/draw-icon.js';
import { MissingFile, Storage } from '../storage/storage.js';
import { letterheadOf } from './letterhead.js';
import { CAPITAL, LETTERS } from './letters.js';
import type { Tenant } from './tenant.lookup.js';

/** Icons of an installed portal. A maskable one may be cut to a circle of 80 % of its side. */
const KINDS = {
  '192': { side: 192, logo: 0.76, letters: 0.56 },
  '512': { side: 512, logo: 0.76, letters: 0.56 },
  maskable: { side: 512, logo: 0.54, letters: 0.44 },
  apple: { side: 180, logo: 0.76, letters: 0.56 },
} as const;
export type IconKind = keyof typeof KINDS;

export function isIconKind(kind: unknown): kind is IconKind {
  return typeof kind === 'string' && Object.hasOwn(KINDS, kind);
}

/** Pixels a side. */
export function sideOf(kind: IconKind): number {
  return KINDS[kind].side;
}

/** Parts of a tenant that an icon shows. */
export type Face = Omit<Tenant, 'name' | 'version' | 'domain' | 'slug'> & { slug: string | null };

/** Logos are made for white paper. */
const BEHIND_LOGO = '#ffffff';

/** Draws tenants' icons, and keeps those that were asked for last: some 10 kB each. */
@Injectable()
export class AppIconsService {
  private readonly logger = new Logger('tenancy');
  private readonly icons = new QuickLRU<string, Promise<Buffer>>({ maxSize: 200 });

  constructor(private readonly storage: Storage) {}

  /** Changes whenever the icon looks different. */
  version({ companyName, primaryColor, logoKey }: Face): string {
    const look = JSON.stringify([companyName, primaryColor, logoKey]);
    return createHash('sha256').update(look).digest('hex').slice(0, 12);
  }

  /** A PNG: the logo, else the initials in the fill colour. */
  iconOf(face: Face, kind: IconKind): Promise<Buffer> {
    const key = `${face.officeId} ${kind} ${this.version(face)}`;
    const kept = this.icons.get(key);
    if (kept) return kept;
    const drawn = this.draw(face, kind);
    this.icons.set(key, drawn);
    drawn.catch(() => this.icons.delete(key));
    return drawn;
  }

  private async draw(face: Face, kind: IconKind): Promise<Buffer> {
    const { side, logo: share, letters } = KINDS[kind];
    const logo = await this.logoOf(face);
    if (logo) {
      const shape: IconShape = { side, share, background: BEHIND_LOGO };
      const icon = await drawIcon(face.officeId, logo, shape).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'no icon could be made of a logo');
        return null;
      });
      if (icon) return icon;
    }
    const { initials, fill, onFill } = letterheadOf(face);
    const shape: IconShape = { side, share: letters, background: fill };
    return drawIcon(face.officeId, lettersPicture(initials, onFill), shape);
  }

  private async logoOf({ logoKey }: Face): Promise<Buffer | null> {
    if (!logoKey) return null;
    try {
      return await buffer(await this.storage.read(logoKey));
    } catch (error) {
      if (error instanceof MissingFile) return null;
      throw error;
    }
  }
}

/** Initials as an SVG, two wide; a name in other letters has a plain disc. */
export function lettersPicture(initials: string, colour: string): Buffer {
  const letters = [...initials].map(outlineOf).filter((letter) => letter !== undefined);
  const width = letters.reduce((sum, [wide]) => sum + wide, 0);
  // Wide ones shrink; a single one does not grow above the others.
  const side = Math.max(width, 1300);
  let x = (side - width) / 2;
  const paths = letters.map(([wide, outline]) => {
    const path = `<path transform="translate(${x} ${(side + CAPITAL) / 2}) scale(1 -1)" d="${outline}"/>`;
    x += wide;
    return path;
  });
  const disc = `<circle cx="${side / 2}" cy="${side / 2}" r="${side / 3}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${side} ${side}">` +
      `<g fill="${colour}">${paths.join('') || disc}</g></svg>`,
  );
}

function outlineOf(letter: string) {
  return LETTERS[letter] ?? LETTERS[letter.normalize('NFD')[0] ?? ''];
}
