import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

import { securityActions, securityKindLabels } from '../../../src/contract/labels';
import {
  SECURITY_KINDS,
  type SecurityAction,
  type SecurityKind,
  type SecurityOverview,
  type SecurityPerson,
} from '../../../src/contract/security-log';
import { SearchField } from '../../../ui/src/parts/SearchField';
import { PHONE } from '../theme/measures';
import { actionLabel } from './event-words';
import { securityLogMessages as messages } from './messages';
import { PERIODS, type useSecurityAddress } from './use-security-address';
import css from './security-log.module.css';

export interface SecurityToolbarProps {
  address: ReturnType<typeof useSecurityAddress>;
  people: readonly SecurityPerson[];
  apiKeys: SecurityOverview['apiKeys'];
  total: number | undefined;
}

/** Search and filters; on a phone a button opens those that are used less. */
export function SecurityToolbar({ address, people, apiKeys, total }: SecurityToolbarProps) {
  const { q, search, who, apiKey, what, period, choosePeriod } = address;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [open, setOpen] = useState(false);
  const filters = !phone || open || who !== null || apiKey !== null || what !== null;
  return (
    <div className={`row ${css.toolbar}`}>
      <div className={css.search}>
        <SearchField label={messages.search} value={q} onChange={search} />
      </div>
      {filters && !phone && <WhoAndWhat address={address} people={people} apiKeys={apiKeys} />}
      <Select
        className={`${css.filter} ${period > 0 ? css.chosen : ''}`}
        value={period}
        onChange={(event) => choosePeriod(event.target.value)}
        inputProps={{ 'aria-label': messages.period }}
        renderValue={() => (phone ? messages.shortPeriods : messages.periods)[period]}
      >
        {PERIODS.map((value) => (
          <MenuItem key={value} value={value}>
            {messages.periods[value]}
          </MenuItem>
        ))}
      </Select>
      {phone && (
        <Button
          className={css.filter}
          startIcon={<SlidersHorizontal size={16} />}
          aria-expanded={filters}
          onClick={() => setOpen(!open)}
        >
          {messages.filters}
        </Button>
      )}
      {filters && phone && <WhoAndWhat address={address} people={people} apiKeys={apiKeys} />}
      {!phone && total !== undefined && (
        <span className={`meta ${css.total}`}>{messages.total(total)}</span>
      )}
    </div>
  );
}

function WhoAndWhat({ address, people, apiKeys }: Omit<SecurityToolbarProps, 'total'>) {
  const { who, apiKey, what, filterWho, filterKey, filterWhat } = address;
  const named = people.find(({ userId }) => userId === who);
  const key = apiKeys.find(({ id }) => id === apiKey);
  const choose = (id: string) =>
    apiKeys.some((one) => one.id === id) ? filterKey(id) : filterWho(id || null);
  return (
    <>
      <Select
        className={css.filter}
        displayEmpty
        value={named?.userId ?? key?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
        inputProps={{ 'aria-label': messages.who }}
        renderValue={() => messages.whoIs(named?.name ?? key?.name ?? messages.all)}
      >
        <MenuItem value="">{messages.all}</MenuItem>
        {people.map(({ userId, name }) => (
          <MenuItem key={userId} value={userId}>
            {name}
          </MenuItem>
        ))}
        {apiKeys.length > 0 && <ListSubheader>{messages.apiKeys}</ListSubheader>}
        {apiKeys.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <Select
        className={css.filter}
        displayEmpty
        value={what ?? ''}
        onChange={(event) => filterWhat(event.target.value || null)}
        inputProps={{ 'aria-label': messages.what }}
        renderValue={() => messages.whatIs(what ? whatLabel(what) : messages.all)}
      >
        <MenuItem value="">{messages.all}</MenuItem>
        {SECURITY_KINDS.flatMap((kind) => [
          <ListSubheader key={kind} aria-hidden className={css.group} />,
          <MenuItem key={`all ${kind}`} value={kind} className={css.strong}>
            {securityKindLabels[kind]}
          </MenuItem>,
          ...actionsOf(kind).map((action) => (
            <MenuItem key={action} value={action} className={css.action}>
              {actionLabel(action)}
            </MenuItem>
          )),
        ])}
      </Select>
    </>
  );
}

function whatLabel(what: SecurityAction | SecurityKind): string {
  return what in securityKindLabels
    ? securityKindLabels[what as SecurityKind]
    : actionLabel(what as SecurityAction);
}

function actionsOf(kind: SecurityKind): SecurityAction[] {
  const all = Object.keys(securityActions) as SecurityAction[];
  return all.filter((action) => securityActions[action].kind === kind);
}
