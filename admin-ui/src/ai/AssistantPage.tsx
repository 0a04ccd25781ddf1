import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LayoutTemplate, List, Settings2 } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';

import { AI_COUNTRIES, type AiCountry } from '../../../src/contract/ai';
import { DraftingTab } from '../drafting/DraftingTab';
import { PageHeader } from '../layout/PageHeader';
import { onDemand } from '../loading/OnDemand';
import { useHasFeature } from '../plan/plan-queries';
import { UpgradeCard } from '../plan/UpgradeCard';
import { UpgradeNotice } from '../plan/UpgradeNotice';
import { useSession } from '../session/Session';
import { PHONE } from '../theme/measures';
import { AI_TABS } from './ai-address';
import { AnalysisTab } from './AnalysisTab';
import { AssistantTab } from './AssistantTab';
import { DraftingWithModel } from './DraftingWithModel';
import { assistantMessages as messages } from './messages';
import { useAiAddress, type UsedAiAddress } from './use-ai-address';
import { useAssistant } from './use-assistant';
import css from './assistant.module.css';

const SettingsDialog = onDemand(async () => (await import('./SettingsDialog')).SettingsDialog);

/**
 * `/ia`: asks a model questions, analyses documents and lists past questions. It also drafts pieces from templates,
 * which every plan includes.
 */
export function AssistantPage() {
  const address = useAiAddress();
  const { administrator, office } = useSession();
  const country = address.country ?? office.country;
  const enabled = useHasFeature('ai_assistant');
  const drafting = address.tab === 'pecas';
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <>
      <PageHeader
        title={messages.heading}
        subtitle={drafting ? messages.draftingSubtitle(country) : messages.subtitle(country)}
        actions={
          drafting ? (
            <>
              <CountrySelect country={country} onChoose={address.chooseCountry} />
              <Button component={Link} to="/ia/modelos" startIcon={<LayoutTemplate />}>
                {messages.manageTemplates}
              </Button>
            </>
          ) : (
            enabled && (
              <>
                <CountrySelect country={country} onChoose={address.chooseCountry} />
                {(phone || address.tab === 'documentos') && (
                  <Button startIcon={<List />} onClick={address.list}>
                    {messages.conversations.open}
                  </Button>
                )}
                {administrator && (
                  <IconButton
                    className={css.gear}
                    aria-label={messages.settings.action}
                    title={messages.settings.action}
                    onClick={() => void SettingsDialog.preload().then(address.configure)}
                  >
                    <Settings2 />
                  </IconButton>
                )}
              </>
            )
          )
        }
      />
      {enabled ? (
        <Tabs address={address} country={country} />
      ) : (
        <>
          <TabBar address={address} />
          {drafting ? (
            <DraftingTab
              country={country}
              model={null}
              models={<UpgradeNotice feature="ai_assistant" title={messages.notInPlan} />}
            />
          ) : (
            <UpgradeCard feature="ai_assistant" title={messages.notInPlan} />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {enabled && administrator && address.settings && (
          <SettingsDialog onClose={address.stopConfiguring} />
        )}
      </Suspense>
    </>
  );
}

/** Draws the tabs, each with its own address. */
function TabBar({ address }: { address: UsedAiAddress }) {
  const { tab } = address;
  return (
    <nav className={css.tabs} aria-label={messages.tabs.label}>
      {AI_TABS.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === tab ? 'page' : undefined}
          onClick={() => name !== tab && address.chooseTab(name)}
        >
          {messages.tabs[name]}
        </button>
      ))}
    </nav>
  );
}

function Tabs({ address, country }: { address: UsedAiAddress; country: AiCountry }) {
  const assistant = useAssistant(address.open);
  const { tab } = address;
  return (
    <>
      <TabBar address={address} />
      {tab === 'pecas' && <DraftingWithModel country={country} />}
      {tab === 'documentos' && <AnalysisTab {...{ address, assistant, country }} />}
      {tab === 'assistente' && <AssistantTab {...{ address, assistant, country }} />}
    </>
  );
}

interface CountrySelectProps {
  country: AiCountry;
  onChoose: (country: AiCountry) => void;
}

function CountrySelect({ country, onChoose }: CountrySelectProps) {
  return (
    <label className={`row ${css.country}`}>
      <span className="meta">{messages.country}</span>
      <Select<AiCountry>
        value={country}
        onChange={({ target }) => onChoose(target.value)}
        inputProps={{ 'aria-label': messages.country }}
      >
        {AI_COUNTRIES.map((option) => (
          <MenuItem key={option} value={option}>
            {messages.countries[option]}
          </MenuItem>
        ))}
      </Select>
    </label>
  );
}
