import {
  useCreate as useCreateTwice,
  useDelete as useDeleteTwice,
  useUpdate as useUpdateTwice,
} from 'react-admin';

import { isUnderWay, type WriteParams } from './data-provider';

type Verb = Parameters<typeof isUnderWay>[0];
type Start = (resource?: string, params?: WriteParams, options?: object) => unknown;
type MutationHook = (...given: Parameters<Start>) => [start: Start, state: object];

/** react-admin's hooks, which do nothing at the second half of a double click: theirs would call `onSuccess` twice. */
export const useCreate = guardDoublePress('create', useCreateTwice);
export const useUpdate = guardDoublePress('update', useUpdateTwice);
export const useDelete = guardDoublePress('delete', useDeleteTwice);

function guardDoublePress<Hook>(verb: Verb, hook: Hook): Hook {
  const useMutation = hook as MutationHook;
  const usePressedOnce: MutationHook = (resource, params, options) => {
    const [start, state] = useMutation(resource, params, options);
    const startOnce: Start = (named = resource, given, callOptions) =>
      isUnderWay(verb, named ?? '', { ...params, ...given })
        ? undefined
        : start(named, given, callOptions);
    return [startOnce, state];
  };
  return usePressedOnce as Hook;
}
