import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import type { AiConversation } from '../../../src/contract/ai-answers';
import { api } from '../../../ui/src/api/client';
import { useSend } from '../../../ui/src/api/use-send';
import { dayOf, shortDate } from '../../../ui/src/format/dates';
import { Bone, Skeletons } from '../../../ui/src/parts/skeletons';
import { usePortal } from '../frame/portal';
import { List } from '../parts/list';
import { tellFailure } from '../parts/toasts';
import { useConversations } from './ai-queries';
import { assistantMessages } from './messages';
import type { AiAddress } from './use-ai-address';
import css from './ai.module.css';

const texts = assistantMessages.history;

/** "Conversas": one's own, the latest first. */
export function History({ address }: { address: AiAddress }) {
  const found = useConversations();
  return (
    <section className={`card ${css.history}`} aria-labelledby="ai-history">
      <h2 id="ai-history">{texts.title}</h2>
      <List
        found={found}
        failure={texts.failed}
        skeleton={
          <Skeletons>
            <Bone width="80%" />
            <Bone width="60%" />
          </Skeletons>
        }
        empty={<p className="meta">{texts.none}</p>}
      >
        {(rows) => (
          <ul>
            {rows.map((conversation) => (
              <Row key={conversation.id} {...{ conversation, address }} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

function Row({ conversation, address }: { conversation: AiConversation; address: AiAddress }) {
  const { id, title, lastAt } = conversation;
  const { timeZone } = usePortal().session.office;
  const [asked, setAsked] = useState(false);
  const { start, busy } = useSend({
    send: (_: void, intent) => api.delete(`ai/conversations/${id}`, intent),
    onFailed: () => tellFailure(texts.notRemoved),
  });
  if (asked) {
    return (
      <li className={css.sure} role="group" aria-label={texts.remove(title)}>
        <span>{texts.sure}</span>
        <button className="button" type="button" aria-disabled={busy} onClick={() => start()}>
          {texts.yes}
        </button>
        <button className="button" type="button" autoFocus onClick={() => setAsked(false)}>
          {texts.no}
        </button>
      </li>
    );
  }
  return (
    <li>
      <button className={css.open} type="button" onClick={() => address.open(id)}>
        <strong className="truncate">{title}</strong>
        <span className="meta">{shortDate(dayOf(lastAt, timeZone))}</span>
      </button>
      <button
        className={`center ${css.remove}`}
        type="button"
        aria-label={texts.remove(title)}
        onClick={() => setAsked(true)}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  );
}
