import Button from '@mui/material/Button';
import { LayoutGrid, List, Plus, Upload } from 'lucide-react';
import { useNavigate } from 'react-router';

import { Segmented } from '../forms/Segmented';
import { importMessages } from '../import/messages';
import { useImportDialog } from '../import/UseImportDialog';
import { PageHeader } from '../layout/PageHeader';
import { useQuickAction } from '../layout/quick-action';
import { ActionMenu } from '../lists/ActionMenu';
import { LimitNotice } from '../plan/LimitNotice';
import { Meter } from '../plan/Meter';
import { useLimit } from '../plan/plan-queries';
import { casesViewPath } from './case-views';
import { casesMessages as messages } from './messages';
import css from './cases-page.module.css';

const MODES = [
  { value: 'clients', label: messages.views.byClient, icon: LayoutGrid },
  { value: 'all', label: messages.views.all, icon: List },
] as const;

/** Draws the head of the cases page, with the choice between its two modes. */
export function CasesHeader({ mode, empty }: { mode: 'clients' | 'all'; empty: boolean }) {
  const open = useQuickAction();
  const listImport = useImportDialog('cases');
  const navigate = useNavigate();
  const limit = useLimit('cases');
  return (
    <>
      <PageHeader
        inline
        title={messages.heading}
        subtitle={messages.subtitle}
        actions={
          <>
            <ActionMenu
              label={importMessages.more}
              actions={[{ label: importMessages.action, icon: Upload, onClick: listImport.open }]}
            />
            <Button
              variant={empty || limit?.level === 'reached' ? 'outlined' : 'contained'}
              startIcon={<Plus />}
              onClick={() => open('case')}
            >
              {messages.newCase}
            </Button>
          </>
        }
      />
      {listImport.dialog}
      <LimitNotice resource="cases" />
      <div className={`row ${css.mode}`}>
        {!empty && (
          <Segmented
            label={messages.views.mode}
            value={mode}
            options={MODES}
            onChange={(chosen) =>
              void navigate(chosen === 'all' ? casesViewPath(null, 'all') : '/processos')
            }
          />
        )}
        <Meter limit={limit} />
      </div>
    </>
  );
}
