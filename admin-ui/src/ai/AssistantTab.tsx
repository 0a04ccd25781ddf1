import useMediaQuery from '@mui/material/useMediaQuery';
import { MessageSquareQuote } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { AiCountry } from '../../../src/contract/ai';
import { CaseSelect } from '../lists/CaseSelect';
import { PHONE } from '../theme/measures';
import { AskBox } from './AskBox';
import { ConversationList } from './ConversationList';
import { ConversationScreen } from './ConversationScreen';
import { assistantMessages as messages } from './messages';
import { useModel } from './ModelSelect';
import { OpenConversation } from './OpenConversation';
import { SUGGESTIONS } from './suggestions';
import { SwitchedOff } from './SwitchedOff';
import { useTypedQuestion } from './typed-questions';
import type { UsedAiAddress } from './use-ai-address';
import type { Assistant } from './use-assistant';
import page from './assistant.module.css';
import css from './assistant-tab.module.css';

export interface TabProps {
  address: UsedAiAddress;
  assistant: Assistant;
  country: AiCountry;
}

/** "Assistente": the conversations beside the open or new one. On a phone each is a separate screen. */
export function AssistantTab({ address, assistant, country }: TabProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { conversationId } = address;
  const [focusCount, setFocusCount] = useState(0);
  return (
    <div className={css.columns}>
      {!phone && (
        <ConversationList address={address} onBegin={() => setFocusCount(focusCount + 1)} />
      )}
      {phone && <ConversationScreen address={address} />}
      {conversationId && (
        <OpenConversation key={conversationId} {...{ conversationId, address, assistant }} />
      )}
      {(!conversationId || phone) && (
        <NewConversation {...{ address, assistant, country, begun: focusCount }} />
      )}
    </div>
  );
}

const PLACE = 'assistente';

interface NewConversationProps extends TabProps {
  /** The number of presses on "Nova Conversa"; each press moves the cursor to the question. */
  begun: number;
}

function NewConversation({ address, assistant, country, begun }: NewConversationProps) {
  const question = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (begun > 0) question.current?.focus();
  }, [begun]);
  const { caseId, chooseCase } = address;
  const { text, write } = useTypedQuestion(PLACE);
  const model = useModel();
  const suggested = SUGGESTIONS[country].some(({ question }) => question === text.trim());
  if (model.off) return <SwitchedOff onConfigure={address.configure} />;
  return (
    <section className={`card ${css.begin}`}>
      <header>
        <span className={`center ${css.tile}`} aria-hidden>
          <MessageSquareQuote size={24} strokeWidth={1.5} />
        </span>
        <h2>{messages.begin.title}</h2>
        <p className="meta">{messages.begin.text(country)}</p>
      </header>
      <div className={css.suggestions}>
        {SUGGESTIONS[country].map(({ icon: Mark, title, question }) => (
          <button key={title} type="button" onClick={() => write(question)}>
            <Mark size={18} />
            <span>
              <b>{title}</b>
              <span className="meta">{question}</span>
            </span>
          </button>
        ))}
      </div>
      <div className={`inputs ${page.box}`}>
        <AskBox
          labelled
          field={question}
          place={PLACE}
          placeholder={messages.ask.placeholder}
          rows={3}
          model={model}
          busy={assistant.busy}
          about={
            <CaseSelect
              className={css.case}
              caseId={caseId}
              onChange={(chosen) => chooseCase(chosen?.id ?? null)}
              accessibleName={messages.ask.case}
              placeholder={messages.ask.withoutCase}
              disabled={assistant.busy}
            />
          }
          onAsk={(asked) =>
            assistant.ask(
              {
                ...asked,
                ...{ model: model.model, country, caseId },
                requestType: suggested ? 'legal_research' : 'general',
              },
              PLACE,
            )
          }
        />
      </div>
    </section>
  );
}
