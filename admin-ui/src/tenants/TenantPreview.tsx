import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { type CSSProperties, useState } from 'react';

import { type BrandShades, COLOR } from '../../../src/contract/brand';
import { initials } from '../../../ui/src/format/names';
import { brandVariables } from '../../../ui/src/theme/brand';
import { useDebounced } from '../lists/use-debounced';
import { tenantsMessages } from './messages';
import { shadesQuery } from './tenant-queries';
import css from './tenant-preview.module.css';

const messages = tenantsMessages.preview;
const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

export interface TenantPreviewProps {
  /** As typed: the preview keeps the last text that is a colour, `#rrggbb`. */
  primaryColor: string;
  secondaryColor: string;
  companyName: string;
  logoUrl: string | null;
}

/** Header, portal, button and mail in two colours, and what is used where a colour could not be read. */
export function TenantPreview(props: TenantPreviewProps) {
  const secondaryColor = useLastColor(props.secondaryColor);
  const primaryColor = useDebounced(useLastColor(props.primaryColor));
  const { data: shades } = useQuery(shadesQuery(primaryColor, useDebounced(secondaryColor)));
  const companyName = props.companyName || messages.company;
  const face = { companyName, logoUrl: props.logoUrl };
  return (
    <section className="stack" aria-label={messages.title}>
      <header className={css.head}>
        <h2>{messages.title}</h2>
        <span className="meta">{messages.modes}</span>
      </header>
      {shades && <Notes shades={shades} color={primaryColor} />}
      {shades && (
        <div className={css.pictures} style={brandVariables({ ...shades, secondaryColor })} inert>
          {MODES.map((mode) => (
            <Page key={mode} mode={mode} {...face} />
          ))}
          <Mail {...face} />
        </div>
      )}
    </section>
  );
}

function useLastColor(typed: string): string {
  const color = typed.trim().toLowerCase();
  const [last, setLast] = useState(color);
  if (!COLOR.test(color) || color === last) return last;
  setLast(color);
  return color;
}

type Face = Pick<TenantPreviewProps, 'companyName' | 'logoUrl'>;

function Page({ mode, companyName, logoUrl }: Face & { mode: Mode }) {
  return (
    <div className={css.picture} style={{ colorScheme: mode }} data-mode={mode}>
      <div className={`row ${css.top}`}>
        <Logo companyName={companyName} logoUrl={logoUrl} />
        <b className="truncate">{companyName}</b>
      </div>
      <div className={css.band}>
        <b>{messages.greeting}</b>
        <span>{messages.deadline}</span>
      </div>
      <div className={css.body}>
        <span className={css.active}>{messages.cases}</span>
        <span className={css.entry}>{messages.documents}</span>
        <span className={css.button}>{messages.request}</span>
        <span className={css.link}>{messages.seeAll}</span>
      </div>
    </div>
  );
}

/** Always light, as mails are. */
function Mail({ companyName, logoUrl: _ }: Face) {
  const light: CSSProperties = { colorScheme: 'light' };
  return (
    <div className={css.picture} style={light} data-mode="mail">
      <div className={`row ${css.band} ${css.mail}`}>
        <Logo companyName={companyName} logoUrl={null} />
        <span className="truncate">{companyName}</span>
      </div>
      <div className={css.body}>
        <span className={css.mailText}>{messages.mailText}</span>
        <span className={css.button}>{messages.mailAction}</span>
      </div>
    </div>
  );
}

function Logo({ companyName, logoUrl }: Face) {
  return (
    <span className={`center ${css.logo}`}>
      {logoUrl ? <img src={logoUrl} alt="" /> : initials(companyName)}
    </span>
  );
}

/** Where the colour itself could not be read, and what stands in its place. */
function Notes({ shades, color }: { shades: BrandShades; color: string }) {
  const weak = MODES.filter((mode) => shades[mode].primary.text !== color);
  if (weak.length === 0) return null;
  return (
    <div className={`row ${css.note}`} role="status">
      <Info />
      <div className="stack">
        {weak.map((mode) => {
          const { text, fill } = shades[mode].primary;
          const what = fill === color ? messages.texts : messages.textsAndButtons;
          return (
            <p key={mode}>
              A cor <b>{color}</b> {messages.weak[mode]}. {messages.mode[mode]}, {what}{' '}
              <b>{text}</b>.
            </p>
          );
        })}
      </div>
    </div>
  );
}
