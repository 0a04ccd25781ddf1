import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';

import { type BrandShades, COLOR } from '../../../src/contract/brand';
import { initials } from '../../../ui/src/format/names';
import { brandVariables } from '../../../ui/src/theme/brand';
import { useDebounced } from '../lists/use-debounced';
import { tenantsMessages } from './messages';
import { logoUrl, type TenantFormValues } from './tenant-form';
import { shadesQuery } from './tenant-queries';
import css from './tenant-preview.module.css';

const messages = tenantsMessages.preview;
const MODES = ['light', 'dark'] as const;

/** Header, portal, button and mail in two colours, and what is used where a colour could not be read. */
export function TenantPreview({ storedUrl }: { storedUrl: string | null }) {
  const { watch } = useFormContext<TenantFormValues>();
  const typed = watch();
  const secondaryColor = useLastColor(typed.secondaryColor);
  const primaryColor = useDebounced(useLastColor(typed.primaryColor));
  const colors = { primaryColor, secondaryColor: useDebounced(secondaryColor) };
  const { data: shades } = useQuery(shadesQuery(colors));
  const companyName = typed.companyName.trim() || messages.company;
  const url = logoUrl(typed.logo, storedUrl);
  return (
    <section className="stack" aria-label={messages.title}>
      <header className={`row ${css.head}`}>
        <h2>{messages.title}</h2>
        <span className="meta">{messages.modes}</span>
      </header>
      {shades && <Notes shades={shades} color={primaryColor} />}
      {shades && (
        <div className={css.pictures} style={brandVariables({ ...shades, secondaryColor })} inert>
          {MODES.map((mode) => (
            <Page key={mode} {...{ mode, companyName, url }} />
          ))}
          <Mail companyName={companyName} />
        </div>
      )}
    </section>
  );
}

/** Keeps the last typed text that is a colour, `#rrggbb`. */
function useLastColor(typed: string): string {
  const color = typed.trim().toLowerCase();
  const [last, setLast] = useState(color);
  if (!COLOR.test(color) || color === last) return last;
  setLast(color);
  return color;
}

interface PageProps {
  mode: 'light' | 'dark';
  companyName: string;
  url: string | null;
}

function Page({ mode, companyName, url }: PageProps) {
  return (
    <div className={`card ${css.picture}`} style={{ colorScheme: mode }} data-mode={mode}>
      <div className={`row ${css.top}`}>
        <span className={`center logo ${css.logo}`}>
          {url ? <img src={url} alt="" /> : initials(companyName)}
        </span>
        <b className="truncate">{companyName}</b>
      </div>
      <div className={css.band}>
        <b>{messages.greeting}</b>
        <span>{messages.deadline}</span>
      </div>
      <div className={`row ${css.body}`}>
        <span className={css.active}>{messages.cases}</span>
        <span className={css.entry}>{messages.documents}</span>
        <span className={css.button}>{messages.request}</span>
        <span className={css.link}>{messages.seeAll}</span>
      </div>
    </div>
  );
}

/** Always light and without a picture, as mails are. */
function Mail({ companyName }: { companyName: string }) {
  return (
    <div className={`card ${css.picture}`} style={{ colorScheme: 'light' }} data-mode="mail">
      <div className={`row ${css.band} ${css.mail}`}>
        <span className={`center logo ${css.logo}`}>{initials(companyName)}</span>
        <span className="truncate">{companyName}</span>
      </div>
      <div className={`row ${css.body}`}>
        <span className={css.mailText}>{messages.mailText}</span>
        <span className={css.button}>{messages.mailAction}</span>
      </div>
    </div>
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
              A cor <b>{color}</b> {messages.weak[mode]} {what} <b>{text}</b>.
            </p>
          );
        })}
      </div>
    </div>
  );
}
