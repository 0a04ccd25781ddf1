import { isOtherBuild } from './server-now';

/**
 * Reloads the page where code fails to load again although the server has this very build. Chromium before 156, Safari
 * and Firefox remember an import that failed. The second try of `ui/build/imports-again.ts` does not reach the imports
 * of a chunk itself: only a new page requests that file again.
 */
export async function reloadWhereFailureIsKept(): Promise<void> {
  if ((await isOtherBuild()) === false) window.location.reload();
}

/** Wraps an import so that it can be tried again after it failed. */
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
