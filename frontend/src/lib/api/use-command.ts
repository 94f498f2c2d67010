import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';

/** What to do once the answer is there. */
interface Afterwards<Data> {
  onSuccess?: (data: Data) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
}

export type Command<Data, Variables> = Omit<UseMutationResult<Data, Error, Variables>, 'mutate'> & {
  mutate: (variables: Variables, after?: Afterwards<Data>) => void;
};

/**
 * A mutation whose sender is told how it ended even when the component is gone by then: a pushed event may have taken it away
 * before the answer came.
 */
export function useCommand<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): Command<Data, Variables> {
  const mutation = useMutation(options);
  return {
    ...mutation,
    mutate(variables, after = {}) {
      void mutation
        .mutateAsync(variables)
        .then(after.onSuccess, after.onError ?? (() => undefined))
        .finally(after.onSettled);
    },
  };
}
