import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads what was typed after a command. `--help` prints the usage and ends the process; so do, as a failure, options
 * and words that the command does not know.
 * @param usage what follows `npm run `
 * @param words how many words may stand there beside the options
 */
export function commandLine<T extends Options>(
  usage: string,
  { options, words = 0 }: { options: T; words?: number },
) {
  const parse = () =>
    parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  let typed: ReturnType<typeof parse>;
  try {
    typed = parse();
  } catch {
    return misused(usage);
  }
  if ((typed.values as { help?: boolean }).help) {
    process.stdout.write(`npm run ${usage}\n`);
    process.exit(0);
  }
  if (typed.positionals.length > words) return misused(usage);
  return { options: typed.values, words: typed.positionals };
}

/** Ends a command that was typed in a way that it does not know. */
export function misused(usage: string): never {
  process.stderr.write(`causa: say npm run ${usage}\n`);
  process.exit(1);
}

/** Ends a command that is to write a file where there is no folder for it, before it does anything else. */
export function requireFolderOf(file: string): void {
  const folder = dirname(resolve(file));
  if (existsSync(folder)) return;
  process.stderr.write(`causa: there is no folder ${folder}\n`);
  process.exit(1);
}

/** A number and its noun, for a line that a command prints: `1 file`, `2 files`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Whether somebody at the terminal types exactly this; an input that ends without it is a no. */
export async function confirmed(question: string, word: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((done) => terminal.once('close', () => done('')));
  const typed = await Promise.race([terminal.question(question), ended]);
  terminal.close();
  return typed.trim() === word;
}
