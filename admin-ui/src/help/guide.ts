import { HELP_TOPICS, type HelpTopic } from '../../../src/contract/help-topics';
import { fold } from '../palette/marks';
import { readTopic, type Section, type Topic } from './topic';

const FILES = import.meta.glob<string>('./topics/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const GUIDE = Object.fromEntries(
  HELP_TOPICS.map((topic) => [topic, readTopic(FILES[`./topics/${topic}.md`]!)]),
) as Readonly<Record<HelpTopic, Topic>>;

/** A topic, or one of its sections. */
export interface GuidePlace {
  topic: HelpTopic;
  section?: string | undefined;
}

/** Names a section in an address: `criar-um-processo`. */
export const sectionId = ({ title }: Section): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The query parameter that names a topic. */
export const TOPIC_PARAM = 'tema';

export const guidePath = ({ topic, section }: GuidePlace): string =>
  `/admin/ajuda?${TOPIC_PARAM}=${topic}${section ? `#${section}` : ''}`;
