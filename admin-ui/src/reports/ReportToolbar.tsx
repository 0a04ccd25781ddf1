import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

import { shortDate } from '../../../ui/src/format/dates';
import { useColleagues } from '../data/colleagues';
import { DateField } from '../dates/DateField';
import { Segmented } from '../forms/Segmented';
import { reportsMessages as messages } from './messages';
import { PERIODS } from './report-period';
import type { useReportAddress } from './use-report-address';
import css from './report-toolbar.module.css';

export interface ReportToolbarProps {
  address: ReturnType<typeof useReportAddress>;
  /** The days of the report; null if the chosen period is not valid. */
  days: { from: string; to: string } | null;
  /** The time when the shown report was made. */
  madeAt: string | undefined;
  /** The name of the colleague whose figures are shown. */
  responsible: string | null | undefined;
}

export function ReportToolbar({ address, days, madeAt, responsible }: ReportToolbarProps) {
  const { period, from, to, responsibleId } = address;
  const { data: colleagues = [] } = useColleagues();
  const own = period === 'outro';
  const isColleague = colleagues.some(({ id }) => id === responsibleId);
  // Colleagues who have left still have figures.
  const former = responsibleId !== '' && !isColleague ? responsible : null;
  return (
    <div className={css.toolbar}>
      <Segmented
        label={messages.period}
        value={period}
        options={PERIODS.map((value) => ({ value, label: messages.periods[value] }))}
        onChange={(chosen) => address.choosePeriod(chosen, days)}
      />
      {own && (
        <div className={css.days}>
          <DateField label={messages.from} value={from} onChange={address.chooseFrom} />
          <DateField label={messages.to} value={to} onChange={address.chooseTo} />
        </div>
      )}
      <Select
        className={css.responsible}
        displayEmpty
        value={isColleague || former ? responsibleId : ''}
        onChange={({ target }) => address.chooseResponsible(target.value)}
        inputProps={{ 'aria-label': messages.responsible }}
      >
        <MenuItem value="">{messages.everybody}</MenuItem>
        {colleagues.map(({ id, fullName }) => (
          <MenuItem key={id} value={id}>
            {fullName}
          </MenuItem>
        ))}
        {former && <MenuItem value={responsibleId}>{former}</MenuItem>}
      </Select>
      {days ? (
        <p className={`meta ${css.made}`}>
          {responsible && <b className={css.whose}>{messages.whose(responsible)}</b>}
          {`${shortDate(days.from)} – ${shortDate(days.to)}`}
          {madeAt && ` · ${messages.madeToday(madeAt)}`}
        </p>
      ) : (
        <p className={css.made} role="alert">
          {messages.badPeriod}
        </p>
      )}
    </div>
  );
}
