export const demoStays = 'Demo accounts cannot be deleted. Create an account of your own to try this.';

export const lastAdmin = 'You are the only admin. Make someone else an admin first.';

export const tooLateToRestore = 'This account can no longer be restored. Sign in again to see why.';
