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
  action: { label: string; url: string };
  closing: Prose;
  /** Something else that its reader may do, with a button of its own; left out, there is none. */
  other?: { text: Prose; label: string; url: string };
}

export interface RenderedMail {
  html: string;
  text: string;
}

const engine = Handlebars.create();
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
}
