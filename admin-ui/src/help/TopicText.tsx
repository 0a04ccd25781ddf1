import { Lightbulb } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

import { GUIDE, type GuidePlace, sectionId } from './guide';
import type { Section } from './topic';
import css from './guide.module.css';

export interface TopicTextProps extends GuidePlace {
  /** Whether the person chose the topic in the guide; its heading then gets the focus. A section's heading always does. */
  chosen: boolean;
}

export function TopicText({ topic, section, chosen }: TopicTextProps) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!chosen && section === undefined) return;
    const headings = [...(article.current?.querySelectorAll<HTMLElement>('h2, h3') ?? [])];
    (headings.find(({ dataset }) => dataset.section === section) ?? headings[0])?.focus();
  }, [topic, section, chosen]);
  const { title, about, sections } = GUIDE[topic];
  return (
    <article className={css.topic} ref={article}>
      <h2 tabIndex={-1}>{title}</h2>
      <p className={css.about}>{about}</p>
      {sections.map((each) => (
        <SectionText key={each.title} section={each} />
      ))}
    </article>
  );
}

function SectionText({ section }: { section: Section }) {
  const { title, paragraphs, steps, notes } = section;
  return (
    <section>
      <h3 tabIndex={-1} data-section={sectionId(section)}>
        {title}
      </h3>
      {paragraphs.map((line) => (
        <p key={line}>{withLabels(line)}</p>
      ))}
      {steps.length > 0 && (
        <ol>
          {steps.map((line) => (
            <li key={line}>{withLabels(line)}</li>
          ))}
        </ol>
      )}
      {notes.map((line) => (
        <p key={line} className={css.note}>
          <Lightbulb size={16} aria-hidden />
          <span>{withLabels(line)}</span>
        </p>
      ))}
    </section>
  );
}

/** Renders quoted labels, which are between `**`, in bold. */
function withLabels(line: string): ReactNode {
  return line
    .split('**')
    .map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part));
}
