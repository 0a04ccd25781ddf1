import { isOtherBuild } from './server-now';

/**
 * Loads the page anew where code fails to come again although the server has this very build. Chromium before 156,
 * Safari and Firefox keep an import that failed. The second try of `ui/build/imports-again.ts` does not reach what a
 * chunk itself imports: only a new page asks for that file once more.
 */
export async function reloadWhereFailureIsKept(): Promise<void> {
  if ((await isOtherBuild()) === false) window.location.reload();
}

/** An import that may be tried again after it failed. */
export function importAgain<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let failedBefore = false;
  return async () => {
    try {
      return await load();
    } catch (error) {
      if (failedBefore) await reloadWhereFailureIsKept();
      failedBefore = true;
      throw error;
    }
  };
}
