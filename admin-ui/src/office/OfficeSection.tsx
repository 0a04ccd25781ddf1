import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import { countryLabels } from '../../../src/contract/labels';
import { OFFICE_FIELDS, type OfficeSettings } from '../../../src/contract/office-settings';
import type { Country } from '../../../src/contract/session';
import { mainZone, OFFICE_ZONES } from '../../../src/contract/time-zones';
import { dayOf, timeOf, weekdayDate } from '../../../ui/src/format/dates';
import { Section } from '../account/Section';
import { useToast } from '../feedback/ToastCard';
import { Declared } from '../forms/Declared';
import { contentOf, type TextsOf, textsOf } from '../forms/field-values';
import { FieldInput, useFieldInput } from '../forms/FieldInput';
import { RecordBase, RecordForm, useOpenForm } from '../forms/RecordBase';
import { useRenewSession, useSession } from '../session/Session';
import { useMinute } from '../session/use-clock';
import { ChangeDialog, type OfficePlace } from './ChangeDialog';
import { officeMessages } from './messages';
import { SectionEnd } from './SectionEnd';
import css from '../account/account.module.css';

const messages = officeMessages.office;

type Values = TextsOf<typeof OFFICE_FIELDS>;
type Stored = OfficeSettings & { id: string };

/** A change of country or zone that waits for an answer. */
interface Asked {
  from: OfficePlace;
  to: OfficePlace;
  answer: (go: boolean) => void;
}

/** Edits name, country and time zone. A new country or zone is saved only after a dialog that shows its effects. */
export function OfficeSection({ settings }: { settings: OfficeSettings | undefined }) {
  const toast = useToast();
  const renewSession = useRenewSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const confirmed = async (typed: Values): Promise<Values | null> => {
    const [from, to] = [settings!, typed] as OfficePlace[] as [OfficePlace, OfficePlace];
    if (to.country === from.country && to.timeZone === from.timeZone) return typed;
    const go = await new Promise<boolean>((answer) => setAsked({ from, to, answer }));
    setAsked(null);
    return go ? typed : null;
  };
  return (
    <Section title={messages.title} text={messages.text}>
      {settings && (
        <RecordBase<Values, Stored>
          resource="office"
          record={{ ...settings, id: 'settings' }}
          fields={OFFICE_FIELDS}
          labels={messages.labels}
          valuesOf={(stored) => textsOf(OFFICE_FIELDS, stored!)}
          bodyOf={(typed, stored) => ({
            ...contentOf(OFFICE_FIELDS, typed),
            version: stored!.version,
          })}
          read={readValue}
          draft="office:settings"
          words={{ failed: officeMessages.failed, conflict: messages.conflict }}
          beforeSave={confirmed}
          onSaved={() => {
            toast.success(messages.saved);
            void renewSession();
          }}
        >
          <RecordForm>
            <Inputs settings={settings} />
          </RecordForm>
        </RecordBase>
      )}
      {asked && <ChangeDialog {...asked} />}
    </Section>
  );
}

function Inputs({ settings }: { settings: OfficeSettings }) {
  const { administrator } = useSession();
  const { saving = false } = useSaveContext();
  return (
    <Declared fields={OFFICE_FIELDS} labels={messages.labels} disabled={saving || !administrator}>
      {useOpenForm().state}
      <div className={`inputs ${css.two}`}>
        <FieldInput source="name" />
        <CountryInput settings={settings} />
        <ZoneInput />
      </div>
      <SectionEnd save={messages.save} changed={settings} />
    </Declared>
  );
}

/** Chooses the country, and with it the country's main zone. */
function CountryInput({ settings }: { settings: OfficeSettings }) {
  const { setValue } = useFormContext<Values>();
  const moveTo = (country: string) => {
    const zone = country === settings.country ? settings.timeZone : mainZone(country as Country);
    setValue('timeZone', zone, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Choice source="country" texts={countryLabels} hint={messages.countryHint} onChosen={moveTo} />
  );
}

/** Offers the country's time zones, each with its current time. */
function ZoneInput() {
  const [country, zone] = useWatch<Values, ['country', 'timeZone']>({
    name: ['country', 'timeZone'],
  });
  const now = useMinute();
  if (!country || !zone) return null;
  const zones = OFFICE_ZONES[country as Country];
  const texts: Record<string, string> = Object.fromEntries(
    zones.map(({ id, name }) => [id, messages.zone(name, timeOf(now, id))]),
  );
  // The operator may have set a zone of another country.
  texts[zone] ??= messages.zone(zone, timeOf(now, zone));
  const hint = messages.now(timeOf(now, zone), weekdayDate(dayOf(now, zone)));
  return <Choice source="timeZone" texts={texts} hint={hint} />;
}

interface ChoiceProps {
  source: 'country' | 'timeZone';
  texts: Record<string, string>;
  hint: string;
  onChosen?: (value: string) => void;
}

/** A choice that always has a value. */
function Choice({ source, texts, hint, onChosen }: ChoiceProps) {
  const { ref, message, value, onChange, ...input } = useFieldInput({ source });
  return (
    <TextField
      {...input}
      select
      required
      label={messages.labels[source]}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
        onChosen?.(target.value);
      }}
      inputRef={ref}
      error={Boolean(message)}
      helperText={message ?? hint}
    >
      {Object.entries(texts).map(([id, text]) => (
        <MenuItem key={id} value={id}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

function readValue(field: string, value: string): string {
  if (field === 'country') return countryLabels[value as Country];
  return (
    Object.values(OFFICE_ZONES)
      .flat()
      .find(({ id }) => field === 'timeZone' && id === value)?.name ?? value
  );
}
