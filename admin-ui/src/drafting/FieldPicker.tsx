import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Braces } from 'lucide-react';
import { useId, useState } from 'react';

import type { AiCountry } from '../../../src/contract/ai';
import {
  DRAFT_FIELD_LABELS,
  DRAFT_FIELDS,
  type DraftField,
} from '../../../src/contract/draft-fields';
import { templateMessages as messages, titled } from './messages';
import css from './templates.module.css';

export interface FieldPickerProps {
  country: AiCountry;
  onPick: (field: DraftField) => void;
}

/** "Inserir Campo": lists the fields that a template can use. */
export function FieldPicker({ country, onPick }: FieldPickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [picked, setPicked] = useState<DraftField | null>(null);
  const menuId = useId();
  return (
    <>
      <Button
        startIcon={<Braces />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {messages.field}
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          // The menu gives the focus back to its button when it closes: the text takes the focus after that.
          transition: {
            onExited: () => {
              if (picked) onPick(picked);
              setPicked(null);
            },
          },
        }}
      >
        {DRAFT_FIELDS.map((field) => (
          <MenuItem
            key={field}
            onClick={() => {
              setPicked(field);
              setAnchor(null);
            }}
          >
            {titled(DRAFT_FIELD_LABELS[country][field])}
            <code className={css.code}>{`{{${field}}}`}</code>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
