import { isDuplicateKey } from './duplicate-key.ts';

const maxTries = 3;

/**
 * Runs a transaction again when it loses the race to insert a row: by then the winner's row is there, and the next try
 * finds it. @throws the duplicate key error of the third try, and every other error at once
 */
export async function retryOnDuplicateKey<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isDuplicateKey(error) || tried === maxTries) throw error;
    }
  }
}
