import { isProblem, problem } from '@alaso/service-kit';

/** Says which part of Alaso is away where a neighbour did not answer; any other error passes as it is. */
export async function namingPart<T>(part: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isProblem(error, 'service-unavailable')) throw error;
    const sentence = `The part of Alaso that knows the ${part} is not available right now. Please try again shortly.`;
    throw problem('service-unavailable', sentence, {
      retryAfterMs: error.retryAfterMs ?? 5000,
      cause: error,
    });
  }
}
