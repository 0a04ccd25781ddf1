import { type CaseNumberAnswers, UNCERTAIN_CASE_FIELDS } from '../../../src/contract/cases';
import { ProblemError } from '../../../ui/src/api/problem-error';
import { useToast } from '../feedback/ToastCard';
import { useDoubts } from '../forms/use-doubts';

export type NumberDoubts = ReturnType<typeof useNumberDoubts>;

/** Holds the server's questions about a case's number. */
export function useNumberDoubts() {
  const doubts = useDoubts({
    uncertain: UNCERTAIN_CASE_FIELDS,
    exists: 'case_exists',
    foundIn: ({ existingCases }) => existingCases,
  });
  const toast = useToast();
  return {
    ...doubts,
    /** Returns the person's answers for the body. */
    answers(): CaseNumberAnswers {
      const { confirmed, distinctFrom } = doubts.confirmed();
      return {
        ...(confirmed.length > 0 && { confirmed }),
        ...(distinctFrom.length > 0 && { distinctFrom }),
      };
    },
    /** Returns whether the refusal is such a question. */
    onRefused: (error: unknown): boolean => {
      if (!(error instanceof ProblemError)) return false;
      doubts.ask(error);
      if (error.code === 'case_exists') {
        // On a phone an earlier message would cover the question.
        toast.mended();
        return true;
      }
      if (error.code !== 'unconfirmed_values') return false;
      toast.failure(error.message, error.problem.title);
      return true;
    },
  };
}
