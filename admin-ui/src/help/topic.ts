/** A topic of the user guide. Text between `**` quotes a screen literally. */
export interface Topic {
  title: string;
  /** A summary in one sentence. */
  about: string;
  sections: readonly Section[];
}

export interface Section {
  title: string;
  paragraphs: readonly string[];
  /** Actions in their order. */
  steps: readonly string[];
  /** Additional facts. */
  notes: readonly string[];
}

/**
 * Parses a file of `topics/`. It has a `# title`, its summary in the next line, and `## section`s in which each line is a
 * paragraph, a step (`1. `) or a note (`> `).
 */
export function readTopic(file: string): Topic {
  const [head = '', ...sections] = file.trim().split('\n## ');
  const [title = '', about = ''] = head.split('\n');
  return { title: title.replace('# ', ''), about, sections: sections.map(readSection) };
}

function readSection(text: string): Section {
  const [title = '', ...lines] = text.split('\n').filter(Boolean);
  const beginning = (sign: string) =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(sign.length));
  return {
    title,
    paragraphs: lines.filter((line) => !/^(?:1\.|>) /.test(line)),
    steps: beginning('1. '),
    notes: beginning('> '),
  };
}
