import Handlebars from 'handlebars';

import type { Prose } from '../contract/prose.js';
import { HTML_TEMPLATE, TEXT_TEMPLATE } from './mail-layout.js';

/** The office's face on a mail. Colours are `#rrggbb`. */
export interface Letterhead {
  companyName: string;
  /** The sentence that says who sent it. */
  signature: string;
  initials: string;
  /** Stripe and button. */
  fill: string;
  onFill: string;
  /** Links and initials on white. */
  link: string;
  band: string;
  onBand: string;
}

/** One message to one person: what it says, not how it looks. */
export interface MailContent {
  head: Letterhead;
  subject: string;
  /** Text that a mail program shows beside the subject. */
  preview: string;
  title: string;
  opening: Prose;
  /** Facts of the mail, in a table; none where it is left out. */
  facts?: readonly { label: string; value: string }[];
  /** Dates and figures below headings; none where they are left out. */
  sections?: readonly MailSection[];
  action: { label: string; url: string };
  /** Left out of the mail where it is empty. */
  closing: Prose;
  /** Something else that its reader may do, with a button of its own; left out, there is none. */
  other?: { text: Prose; label: string; url: string };
  /** Why its reader gets it, and where to change that. */
  foot?: { text: string; links: readonly { label: string; url: string }[] };
  /** The office in whose name it is sent; left out, it is our own mail. */
  sender?: MailSender;
  /** The office's own lines below it. */
  signature?: readonly string[];
  /** Address at which one press, or the mail program's own button, ends these mails. */
  unsubscribe?: string;
}

/** How an office's mails are sent; null for what the installation's own are. */
export interface MailSender {
  name: string | null;
  /** Address for answers. */
  answerTo: string | null;
}

/** A heading with rows: what is on a day, or a number of something. */
export interface MailSection {
  title: string;
  count: number;
  /** Drawn in the colour of what is late. */
  late: boolean;
  rows: readonly MailRow[];
  /** Says what was left out; null where nothing was. */
  more: { text: string; url: string } | null;
}

export interface MailRow {
  when: string;
  /** Below it; null where there is none. */
  hour: string | null;
  mark: { text: string; late: boolean } | null;
  title: string;
  url: string;
  kind: { label: string; style: 'bar' | 'round' | 'dashed' } | null;
  lines: readonly string[];
}

export interface RenderedMail {
  html: string;
  text: string;
}

const engine = Handlebars.create();
/** The three forms of the kinds of dates, as the console has them. */
const KIND_STYLES: Record<NonNullable<MailRow['kind']>['style'], string> = {
  bar: 'background:#EEF0F3;border-left:3px solid #5B6676;border-radius:3px;padding:1px 7px 1px 5px',
  round: 'border:1px solid #818B99;border-radius:9px;padding:0 7px',
  dashed: 'border:1px dashed #818B99;border-radius:4px;padding:0 7px',
};
engine.registerHelper(
  'kindStyle',
  (style: keyof typeof KIND_STYLES) => new Handlebars.SafeString(KIND_STYLES[style]),
);
engine.registerHelper('strong', (part: unknown) => (isStrong(part) ? part.strong : null));

const html = engine.compile<MailContent>(HTML_TEMPLATE, { strict: true });
const text = engine.compile<MailContent>(TEXT_TEMPLATE, { strict: true, noEscape: true });

export function renderMail(content: MailContent): RenderedMail {
  return { html: html(content), text: text(content) };
}

function isStrong(part: unknown): part is { strong: string } {
  return typeof part === 'object' && part !== null && 'strong' in part;
}

/** A mail to someone. */
export interface Mail {
  recipient: string;
  content: MailContent;
  /** After this it is not sent any more: what it says would not be true. */
  until?: Date;
}
