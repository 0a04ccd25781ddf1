import type { AiSettings } from '../contract/ai-settings.js';
import { ChangeOf } from '../edits/changes.js';
import { Flag, Version } from '../fields/decorators.js';

@ChangeOf<AiSettings>([])
export class SettingsBody implements Omit<AiSettings, 'updatedAt'> {
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

  @Version()
  version!: number;
}
