import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';

/** Callbacks for the end of a command. */
interface Afterwards<Data> {
  onSuccess?: (data: Data) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
}

export type Command<Data, Variables> = Omit<UseMutationResult<Data, Error, Variables>, 'mutate'> & {
  mutate: (variables: Variables, after?: Afterwards<Data>) => void;
};

/**
 * A mutation that calls its sender back even when the component is gone by then: a pushed frame may have removed it
 * before the response arrived.
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
