import { type AiSettings, ANSWERS_MAX } from '../contract/ai-settings.js';
import { ChangeOf } from '../edits/changes.js';
import { Flag, OptionalInteger, Version } from '../fields/decorators.js';

@ChangeOf<AiSettings>([])
export class SettingsBody implements Omit<
  AiSettings,
  'updatedAt' | 'staffAnswersMax' | 'clientAnswersMax'
> {
  @Flag()
  enabled!: boolean;

  @Flag()
  groq!: boolean;

  @Flag()
  gpt!: boolean;

  @Flag()
  claude!: boolean;

  @Flag()
  clientUsers!: boolean;

  @OptionalInteger(1, ANSWERS_MAX)
  staffAnswersMax?: number | null;

  @OptionalInteger(1, ANSWERS_MAX)
  clientAnswersMax?: number | null;

  @Version()
  version!: number;
}
