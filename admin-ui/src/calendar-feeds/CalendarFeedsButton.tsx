import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Rss } from 'lucide-react';
import { useState } from 'react';

import { PHONE } from '../theme/measures';
import { CalendarFeedsDialog } from './CalendarFeedsDialog';
import { calendarFeedsMessages as messages } from './messages';

/** Opens the calendar feeds from a page's header. On a phone it shows only its icon. */
export function CalendarFeedsButton() {
  const [open, setOpen] = useState(false);
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <>
      {phone ? (
        <IconButton aria-label={messages.open} onClick={() => setOpen(true)}>
          <Rss />
        </IconButton>
      ) : (
        <Button startIcon={<Rss />} onClick={() => setOpen(true)}>
          {messages.open}
        </Button>
      )}
      {open && <CalendarFeedsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
