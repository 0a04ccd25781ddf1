import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { ENTRY_KINDS, type EntryKind, NO_ID } from '../../../src/contract/agenda';
import { cappedCount } from '../../../ui/src/format/numbers';
import { ClientChooser } from '../clients/ClientChooser';
import { useColleagues } from '../data/colleagues';
import { KindButton } from '../forms/KindButton';
import { Segmented } from '../forms/Segmented';
import { CaseSelect } from '../lists/CaseSelect';
import { PHONE } from '../theme/measures';
import { ME } from './agenda-address';
import { calendarMessages as messages } from './messages';
import type { AgendaState } from './use-agenda';
import css from './agenda-filters.module.css';

const WHOSE = [
  { value: 'mine', label: messages.whose.mine },
  { value: 'all', label: messages.whose.all },
] as const;

export interface AgendaFiltersProps {
  address: AgendaState;
  /** The number of entries of each kind in the current view; undefined until they are counted. */
  totals: Record<EntryKind, number> | undefined;
}

/** Filters the agenda by person, kind, case and client. The kind buttons are also the legend. */
export function AgendaFilters({ address, totals }: AgendaFiltersProps) {
  const { who, settled, caseId, clientId } = address;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const settledSwitch = (
    <FormControlLabel
      className={css.settled}
      control={
        <Switch
          checked={settled}
          onChange={(_, on) => address.set({ settled: on ? null : 'no' })}
        />
      }
      label={messages.settled}
    />
  );
  const hidden = [caseId, clientId, phone && who !== null && who !== ME, phone && !settled];
  const narrowed = hidden.filter(Boolean).length;
  return (
    <div className={`row ${css.bar}`} data-screen-only>
      <Segmented
        label={messages.whose.label}
        value={who === ME ? 'mine' : 'all'}
        options={WHOSE}
        onChange={(whose) => address.set({ who: whose === 'mine' ? ME : null })}
      />
      {!phone && who !== ME && <PersonSelect address={address} />}
      <div className={css.kinds} role="group" aria-label={messages.what}>
        {ENTRY_KINDS.map((kind) => (
          <KindButton
            key={kind}
            kind={kind}
            pressed={address.kinds.includes(kind)}
            onClick={() => address.toggle(kind)}
          >
            {messages.plurals[kind]}
            {totals && <span className={css.total}>{cappedCount(totals[kind])}</span>}
          </KindButton>
        ))}
        <button
          type="button"
          className={css.filters}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <SlidersHorizontal size={16} aria-hidden />
          {messages.filters}
          {narrowed > 0 && <span className={css.total}>{narrowed}</span>}
        </button>
      </div>
      {!phone && settledSwitch}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': messages.filters, className: css.more },
        }}
      >
        {phone && who !== ME && <PersonSelect address={address} />}
        <ClientChooser
          clientId={clientId}
          onChange={(id) => address.set({ clientId: id })}
          accessibleName={messages.client}
          placeholder={messages.allClients}
          noOptionsText={messages.noSuchClient}
        />
        <CaseSelect
          caseId={caseId}
          {...(clientId && { clientId })}
          onChange={(chosen) => address.set({ caseId: chosen?.id ?? null })}
          accessibleName={messages.case}
          placeholder={messages.allCases}
        />
        {phone && settledSwitch}
        <Button onClick={() => address.clear()}>{messages.clearFilters}</Button>
      </Popover>
    </div>
  );
}

function PersonSelect({ address }: { address: AgendaState }) {
  const { data: colleagues = [] } = useColleagues();
  const named = colleagues.find(({ id }) => id === address.who);
  const value = address.who === NO_ID ? NO_ID : (named?.id ?? '');
  return (
    <Select
      className={css.person}
      displayEmpty
      value={value}
      onChange={({ target }) => address.set({ who: target.value || null })}
      inputProps={{ 'aria-label': messages.person }}
      renderValue={() =>
        value === NO_ID ? messages.nobody : (named?.fullName ?? messages.everybody)
      }
    >
      <MenuItem value="">{messages.everybody}</MenuItem>
      {colleagues.map(({ id, fullName }) => (
        <MenuItem key={id} value={id}>
          {fullName}
        </MenuItem>
      ))}
      <MenuItem value={NO_ID}>{messages.nobody}</MenuItem>
    </Select>
  );
}
