import { isProblem, problem } from '@alaso/service-kit';

/** Names the unavailable part of Alaso if a neighbor did not answer; any other error passes unchanged. */
export async function namingPart<T>(part: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isProblem(error, 'service-unavailable')) throw error;
    const sentence = `${part} are unavailable right now. Please try again shortly.`;
    throw problem('service-unavailable', sentence, {
      retryAfterMs: error.retryAfterMs ?? 5000,
      cause: error,
    });
  }
}
