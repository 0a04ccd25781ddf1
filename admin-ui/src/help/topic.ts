/** A page of the user guide. Words between `**` are on a screen, to the letter. */
export interface Topic {
  title: string;
  /** Its use, in a sentence. */
  about: string;
  sections: readonly Section[];
}

export interface Section {
  title: string;
  paragraphs: readonly string[];
  /** Actions, one after the other. */
  steps: readonly string[];
  /** Facts to know besides. */
  notes: readonly string[];
}

/**
 * Reads a file of `topics/`: `# title` with the sentence about it below, and `## section`s, in which each line is a
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
