/** Asks the person for their password. Returns whether they have given it, and the session says so. */
type AskPassword = () => Promise<boolean>;

let ask: AskPassword | null = null;
let asking: Promise<boolean> | null = null;

/** Sets how the password is asked for; for the shell. */
export function askPasswordWith(asker: AskPassword): void {
  ask = asker;
}

/** Asks once for all calls that wait for it. Null where nobody can be asked: a slice that runs alone. */
export function askPassword(): Promise<boolean> | null {
  if (!ask) return null;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}
