import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import type { Behaviour } from '../../src/stand-ins/models/behaviours.js';
import type { Call } from '../../src/stand-ins/models/turn.js';
import { inherited } from './server-process.js';

const PROGRAM = 'dist/stand-ins/models/main.js';

/** The keys that the product is given; nothing that is stored, logged or answered may hold one. */
export const MODEL_KEYS = {
  groq: 'gsk_standInGroqKey',
  gpt: 'sk-standInGptKey',
  claude: 'sk-ant-standInClaudeKey',
} as const;

/** The stand-in for the providers of models, as a process of its own, and its switches. */
export class ModelsProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<ModelsProcess> {
    const child = spawn(process.execPath, [PROGRAM, '0'], {
      env: { ...inherited(), NODE_ENV: 'test', ...settings },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, 'exit').then(() => {
      throw new Error('the stand-in for the models did not start');
    });
    const [url] = (await Promise.race([once(lines, 'line'), ended])) as [string];
    ended.catch(() => {});
    return new ModelsProcess(child, url);
  }

  /** The settings with which the product asks it, for all three models. */
  get settings(): Record<string, string> {
    return {
      AI_GROQ_API_KEY: MODEL_KEYS.groq,
      AI_GROQ_BASE_URL: `${this.url}/v1`,
      AI_GROQ_MODEL: 'demonstracao-groq',
      AI_GPT_API_KEY: MODEL_KEYS.gpt,
      AI_GPT_BASE_URL: `${this.url}/v1`,
      AI_GPT_MODEL: 'demonstracao-gpt',
      AI_CLAUDE_API_KEY: MODEL_KEYS.claude,
      AI_CLAUDE_BASE_URL: this.url,
      AI_CLAUDE_MODEL: 'demonstracao-claude',
    };
  }

  async stop(): Promise<void> {
    await this.end(() => this.child.kill());
  }

  /** Ends the process as if its parent process had ended. */
  async leave(): Promise<void> {
    await this.end(() => this.child.stdin!.end());
  }

  /** Sets how the stand-in behaves from now on besides answering; without arguments it only answers. */
  async behave(...behaviours: Behaviour[]): Promise<void> {
    await this.control('behaviours', { behaviours });
  }

  /** Answers that are held go on. */
  async release(): Promise<void> {
    await this.control('release');
  }

  /** Returns the calls that it received, the oldest first. */
  async calls(): Promise<Call[]> {
    const reply = await fetch(`${this.url}/_control/calls`);
    return (await reply.json()) as Call[];
  }

  async forgetCalls(): Promise<void> {
    await this.control('calls/forget');
  }

  private async end(by: () => void): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    by();
    await gone;
  }

  private async control(path: string, body: object = {}): Promise<void> {
    const reply = await fetch(`${this.url}/_control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`the stand-in for the models: ${await reply.text()}`);
  }
}
