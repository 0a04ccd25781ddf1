import BotOff from 'lucide-react/icons/bot-off';
import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import { useRef, useState } from 'react';

import {
  AI_COUNTRIES,
  type AiCountry,
  type AiModel,
  type AiRequestType,
} from '../../../src/contract/ai';
import type { NewAiAnswer } from '../../../src/contract/ai-answers';
import { countryLabels } from '../../../src/contract/labels';
import { keepInTab, nameInTab } from '../../../ui/src/api/kept-in-tab';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import type { Icon } from '../../../ui/src/parts/icon';
import { Skeleton, SkeletonGroup } from '../../../ui/src/parts/Skeletons';
import { Heading } from '../frame/Heading';
import { usePortal } from '../frame/portal';
import { Content } from '../frame/Shell';
import { Choice } from '../parts/Choice';
import { Failure } from '../parts/List';
import { useModels } from './ai-queries';
import { AskForm, draftName } from './AskForm';
import { ChosenDocument, useChosenDocument } from './ChosenDocument';
import { History } from './History';
import { assistantMessages as texts } from './messages';
import { QUESTIONS, type Suggestion } from './suggestions';
import { Thread } from './Thread';
import { AI_TABS, type AiAddress, type AiTab, useAiAddress } from './use-ai-address';
import { useAssistant } from './use-assistant';
import page from '../parts/list-page.module.css';
import css from './ai.module.css';

const REQUEST_TYPES: Record<AiTab, AiRequestType> = {
  assistente: 'general',
  documentos: 'document_analysis',
};

/** "Assistente IA" for a client user. */
export function AiPage() {
  const { view } = usePortal();
  const address = useAiAddress();
  return (
    <Content>
      <div className={page.head}>
        <div>
          <Heading>{texts.title}</Heading>
          <p>{texts.lead(address.country)}</p>
        </div>
        <div className={page.tools}>
          <Choice
            label={texts.country}
            value={address.country}
            options={AI_COUNTRIES.map((value) => ({ value, label: countryLabels[value] }))}
            onChange={(country) => address.chooseCountry(country as AiCountry)}
          />
        </div>
      </div>
      {view ? <State icon={Eye} {...texts.ofClient} /> : <Assistant address={address} />}
    </Content>
  );
}

function State(state: { icon: Icon; title: string; text: string }) {
  return <EmptyState {...state} />;
}

/** Shows the assistant as far as the office's plan and settings allow it. */
function Assistant({ address }: { address: AiAddress }) {
  const { data, error, refetch } = useModels();
  if (error instanceof ProblemError && error.code === 'not_in_plan') {
    return <State icon={Lock} {...texts.notInPlan} />;
  }
  if (error && !data) return <Failure title={texts.failed} error={error} retry={refetch} />;
  if (!data) {
    return (
      <SkeletonGroup className={`card ${css.box}`}>
        <Skeleton width="40%" />
        <Skeleton width="100%" height={96} />
      </SkeletonGroup>
    );
  }
  if (data.every(({ obstacle }) => obstacle === 'switched_off')) {
    return <State icon={BotOff} {...texts.off} />;
  }
  // The office decides which model answers, not the client.
  const model = data.find(({ obstacle }) => obstacle === null)?.id ?? null;
  const monthUsed = data.some(({ obstacle }) => obstacle === 'month_used');
  return <OpenAssistant {...{ model, monthUsed, address }} />;
}

interface OpenAssistantProps {
  /** Null where no model can be asked. */
  model: AiModel | null;
  /** The office's limit for a month is reached. */
  monthUsed: boolean;
  address: AiAddress;
}

function OpenAssistant({ model, monthUsed, address }: OpenAssistantProps) {
  const { session } = usePortal();
  const { conversationId } = address;
  const place = useRef('');
  const [begun, setBegun] = useState(0);
  // The typed question is in the conversation now.
  const show = (id: string) => {
    keepInTab(nameInTab(session, `draft:${draftName(place.current)}`), null);
    setBegun((times) => times + 1);
    if (place.current !== id) address.openBegun(id);
    place.current = id;
  };
  const assistant = useAssistant(show, ({ conversationId: id }) => {
    if (place.current !== id) show(id);
  });
  const ask = (question: NewAiAnswer, from: string) => {
    place.current = from;
    assistant.ask(question);
  };
  return (
    <>
      {conversationId ? (
        <Thread
          key={conversationId}
          {...{ conversationId, address, assistant, model, begun }}
          onAsk={ask}
        />
      ) : (
        <NewConversation {...{ address, assistant, model, begun }} onAsk={ask} />
      )}
      {model === null && <p role="status">{monthUsed ? texts.monthUsed : texts.noModel}</p>}
      <p className={`meta ${css.notice}`}>
        {texts.review} {texts.notice}
      </p>
    </>
  );
}

interface NewConversationProps {
  address: AiAddress;
  assistant: ReturnType<typeof useAssistant>;
  model: AiModel | null;
  begun: number;
  onAsk: (question: NewAiAnswer, place: string) => void;
}

/** The two tabs, each with the field for a first question. */
function NewConversation({ address, assistant, model, begun, onAsk }: NewConversationProps) {
  const { session } = usePortal();
  const { tab, country } = address;
  const chosen = useChosenDocument(address);
  const [takenCount, setTakenCount] = useState(0);
  const analyses = tab === 'documentos';
  const takeSuggestion = ({ question }: Suggestion) => {
    keepInTab(nameInTab(session, `draft:${draftName(tab)}`), { prompt: question });
    setTakenCount(takenCount + 1);
  };
  return (
    <>
      <nav className={css.tabs} aria-label={texts.title}>
        {AI_TABS.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === tab ? 'page' : undefined}
            onClick={() => address.chooseTab(one)}
          >
            {texts.tabs[one]}
          </button>
        ))}
      </nav>
      <div className={css.columns}>
        <div className="stack">
          <section className={`card ${css.box}`} aria-label={texts.tabs[tab]}>
            {analyses && <ChosenDocument address={address} chosen={chosen} />}
            <AskForm
              key={`${tab} ${takenCount} ${begun}`}
              place={tab}
              {...{ model, assistant }}
              placeholder={texts.ask.placeholders[tab]}
              submit={texts.ask.submit[tab]}
              missing={analyses ? chosen.missing : null}
              onAsk={(asked, modelId) =>
                onAsk(
                  {
                    ...asked,
                    ...{ model: modelId, country, requestType: REQUEST_TYPES[tab] },
                    ...(analyses && chosen.sources),
                  },
                  tab,
                )
              }
            />
          </section>
          {!analyses && <Suggestions suggestions={QUESTIONS[country]} onTake={takeSuggestion} />}
        </div>
        <History address={address} />
      </div>
    </>
  );
}

interface SuggestionsProps {
  suggestions: readonly Suggestion[];
  onTake: (suggestion: Suggestion) => void;
}

function Suggestions({ suggestions, onTake }: SuggestionsProps) {
  return (
    <section className={`card ${css.suggestions}`} aria-labelledby="ai-suggestions">
      <h2 id="ai-suggestions">{texts.suggestions}</h2>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion.title}>
            <button type="button" onClick={() => onTake(suggestion)}>
              <strong>{suggestion.title}</strong>
              <span className="meta">{suggestion.question}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
