import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useListContext } from 'react-admin';

import { securityActions, securityKindLabels } from '../../../src/contract/labels';
import {
  SECURITY_KINDS,
  type SecurityAction,
  type SecurityFilter,
  type SecurityKind,
  type SecurityOverview,
} from '../../../src/contract/security-log';
import { useQueryValues } from '../data/use-query-values';
import { ListSearch } from '../lists/ListSearch';
import { PHONE } from '../theme/measures';
import { actionLabel } from './event-words';
import { securityLogMessages as messages } from './messages';
import { PERIOD, type Period, periodIn, PERIODS } from './security-log-address';
import css from './security-log.module.css';

type SecurityToolbarProps = Pick<SecurityOverview, 'people' | 'apiKeys'>;

/** Search and filters; on a phone a button opens those that are used less. */
export function SecurityToolbar(props: SecurityToolbarProps) {
  const { params, change } = useQueryValues();
  const period = periodIn(params);
  const choosePeriod = (days: Period) =>
    change({ days: days === PERIOD ? null : String(days), page: null }, true);
  const list = useListContext();
  const { total } = list;
  const { q: _, ...others } = list.filterValues as SecurityFilter;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [open, setOpen] = useState(false);
  const filters = !phone || open || Object.keys(others).length > 0;
  return (
    <div className={`row ${css.toolbar}`}>
      <div className={css.search}>
        <ListSearch label={messages.search} />
      </div>
      {filters && !phone && <WhoAndWhat {...props} />}
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
      {filters && phone && <WhoAndWhat {...props} />}
      {!phone && total !== undefined && (
        <span className={`meta ${css.total}`}>{messages.total(total)}</span>
      )}
    </div>
  );
}

function WhoAndWhat({ people, apiKeys }: SecurityToolbarProps) {
  const list = useListContext();
  const filter = list.filterValues as SecurityFilter;
  const { who, apiKey, kind: ofKind, action: ofAction } = filter;
  const what = ofKind ?? ofAction;
  const named = people.find(({ userId }) => userId === who);
  const key = apiKeys.find(({ id }) => id === apiKey);
  const chooseWho = (id: string) => {
    const isKey = apiKeys.some((one) => one.id === id);
    list.setFilters({ ...filter, who: isKey ? '' : id, apiKey: isKey ? id : '' });
  };
  const chooseWhat = (id: string) => {
    const isKind = id in securityKindLabels;
    list.setFilters({ ...filter, kind: isKind ? id : '', action: isKind ? '' : id });
  };
  return (
    <>
      <Select
        className={css.filter}
        displayEmpty
        value={named?.userId ?? key?.id ?? ''}
        onChange={({ target }) => chooseWho(target.value)}
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
        onChange={({ target }) => chooseWhat(target.value)}
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
