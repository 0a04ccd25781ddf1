/** Colours of one role in one mode, each `#rrggbb`. */
export interface Shades {
  /** The tenant's colour, its lightness moved until it has 4.5 on canvas, surface, sunken and soft. */
  text: string;
  /** A tint for backgrounds under `text`. */
  soft: string;
  /** The colour for solid areas: the tenant's own where it has 3:1 on surface, else `text`. */
  fill: string;
  /** `fill` under the pointer. */
  hover: string;
  /** Text colour on `fill`: white where its contrast is 4.5, else black. */
  on: string;
}

/** The secondary colour as panels and bands use it: never raw in a large area. */
export interface Deep {
  deep: string;
  deeper: string;
  on: string;
  onMuted: string;
}

export interface BrandMode {
  primary: Shades;
  secondary: Deep;
}

/** Shades of a tenant's two colours, for screens and mails. */
export interface BrandShades {
  light: BrandMode;
  dark: BrandMode;
}

/** Answer of `GET /api/tenancy/brand?slug=`: the look of a tenant's address. */
export interface Brand extends BrandShades {
  slug: string;
  name: string;
  companyName: string;
  logoUrl: string | null;
  primaryColor: string;
  secondaryColor: string;
}

/** `brand` is null where no tenant matches; that is no error. */
export interface BrandReply {
  brand: Brand | null;
}

/** How a colour is written. */
export const COLOR = /^#[0-9a-f]{6}$/;
export const DEFAULT_PRIMARY_COLOR = '#1e40af';
export const DEFAULT_SECONDARY_COLOR = '#e11d48';
