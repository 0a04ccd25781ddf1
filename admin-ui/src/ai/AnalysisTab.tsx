import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';

import { onDemand } from '../loading/OnDemand';
import { askedPassage } from '../navigation/ask-address';
import { AskBox } from './AskBox';
import type { TabProps } from './AssistantTab';
import { ChosenDocument } from './ChosenDocument';
import { ConversationScreen } from './ConversationScreen';
import { assistantMessages } from './messages';
import { ModelCard } from './ModelCard';
import { useModel } from './ModelSelect';
import { OpenConversation } from './OpenConversation';
import { PaperUpload } from './PaperUpload';
import { PassageChoice } from './PassageChoice';
import { SwitchedOff } from './SwitchedOff';
import { TemplateCard } from './TemplateCard';
import { useChosenDocument } from './use-chosen-document';
import css from './analysis.module.css';
import page from './assistant.module.css';

const messages = assistantMessages;
const PLACE = 'documentos';

const PickDialog = onDemand(async () => (await import('./PickDialog')).PickDialog);

/** "Análise de Documentos": takes an uploaded PDF or a document of the office, and a question about it. */
export function AnalysisTab({ address, assistant, country }: TabProps) {
  const { conversationId } = address;
  const chosen = useChosenDocument(address);
  const model = useModel();
  const [picking, setPicking] = useState(false);
  const location = useLocation();
  const [removed, setRemoved] = useState(false);
  const [whole, sendWhole] = useState(false);
  const passage = removed ? null : askedPassage(location.state, address.documentId);
  return (
    <div className={css.analysis}>
      {model.off ? (
        <SwitchedOff onConfigure={address.configure} />
      ) : (
        <section className={`card inputs ${page.box}`}>
          {chosen.isChosen ? (
            <ChosenDocument chosen={chosen} disabled={assistant.busy} />
          ) : (
            <PaperUpload
              onUploaded={({ id }) => address.choosePaper(id)}
              onPick={() => void PickDialog.preload().then(() => setPicking(true))}
            />
          )}
          {passage && (
            <PassageChoice
              {...{ passage, whole }}
              disabled={assistant.busy}
              onChange={sendWhole}
              onRemove={() => setRemoved(true)}
            />
          )}
          <AskBox
            labelled
            analyses
            withoutModels
            place={PLACE}
            placeholder={messages.ask.moreOfDocument}
            rows={2}
            model={model}
            busy={assistant.busy}
            missing={chosen.missing}
            onAsk={(asked) =>
              assistant.ask(
                {
                  ...asked,
                  ...{ model: model.model, country, requestType: 'document_analysis' },
                  ...chosen.sources,
                  ...(passage && { passage }),
                  ...(passage && !whole && { documentIds: [] }),
                },
                PLACE,
              )
            }
          />
        </section>
      )}
      <aside className={css.aside}>
        {!model.off && <ModelCard chosen={model} disabled={assistant.busy} />}
        <TemplateCard country={country} />
      </aside>
      <ConversationScreen address={address} />
      {conversationId && (
        <OpenConversation key={conversationId} {...{ conversationId, address, assistant }} />
      )}
      <Suspense fallback={null}>
        {picking && (
          <PickDialog
            onClose={() => setPicking(false)}
            onPick={({ id }) => {
              setPicking(false);
              address.chooseDocument(id);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
