import { Injectable } from '@nestjs/common';

import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR } from '../contract/brand.js';
import { pathTo } from '../contract/paths.js';
import type { Session } from '../database/session.js';
import { Problem } from '../problems/problem.js';
import {
  AppIconsService,
  type Face,
  type IconKind,
  isIconKind,
  sideOf,
} from './app-icons.service.js';
import { shadesOf } from './brand.js';
import { BrandsService } from './brands.service.js';

/** `background_color`: the canvas of the light mode, on which the portal opens. */
const CANVAS = '#f6f7f9';
/** Characters that stand below an icon. */
const SHORT_NAME = 15;

/** Face of the portal where no tenant is named and none is the default. */
const OUR_OWN: Face = {
  officeId: '',
  slug: null,
  companyName: 'Causa',
  ownBrand: false,
  primaryColor: DEFAULT_PRIMARY_COLOR,
  secondaryColor: DEFAULT_SECONDARY_COLOR,
  logoKey: null,
};

/** The portal as an application: its manifest and its icons, for everybody. */
@Injectable()
export class WebAppService {
  constructor(
    private readonly brands: BrandsService,
    private readonly icons: AppIconsService,
  ) {}

  /**
   * The manifest as JSON. With a slug the application is that tenant's, under the slug that it has now.
   * @throws Problem not_found for a slug that no tenant has
   */
  async manifest(host: string, slug: string | null, session: Session | null): Promise<string> {
    const face = await this.faceAt(host, slug ?? undefined, session);
    const { companyName, primaryColor, secondaryColor } = face;
    const start = pathTo(slug === null ? null : face.slug, 'cliente');
    return JSON.stringify({
      id: start,
      name: companyName,
      short_name: shortOf(companyName),
      description: `Área do Cliente · ${companyName}`,
      lang: 'pt-PT',
      dir: 'ltr',
      start_url: start,
      scope: start,
      display: 'standalone',
      theme_color: shadesOf(primaryColor, secondaryColor).light.primary.fill,
      background_color: CANVAS,
      icons: [
        this.iconEntry(face, '192', 'any'),
        this.iconEntry(face, '512', 'any'),
        this.iconEntry(face, 'maskable', 'maskable'),
      ],
    });
  }

  /** @throws Problem not_found for a slug that no tenant has, or another kind */
  async icon(host: string, slug: unknown, session: Session | null, kind: unknown = '512') {
    if (!isIconKind(kind)) throw new Problem('not_found');
    const face = await this.faceAt(host, slug, session);
    const content = await this.icons.iconOf(face, kind);
    return { content, version: this.icons.version(face) };
  }

  private async faceAt(host: string, slug: unknown, session: Session | null): Promise<Face> {
    const tenant = await this.brands.tenantFor(host, slug, session);
    if (!tenant && slug !== undefined) throw new Problem('not_found');
    return tenant ?? OUR_OWN;
  }

  private iconEntry(face: Face, kind: IconKind, purpose: 'any' | 'maskable') {
    const side = sideOf(kind);
    const whose = face.slug === null ? '' : `slug=${face.slug}&`;
    return {
      src: `/api/tenancy/icon?${whose}kind=${kind}&v=${this.icons.version(face)}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    };
  }
}

/** The first words of a name that fit below an icon. */
export function shortOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  let short = [...first].slice(0, SHORT_NAME).join('');
  for (const word of others) {
    if (short.length + 1 + word.length > SHORT_NAME) break;
    short += ` ${word}`;
  }
  return short;
}
