import('./shared-deps.ts')
  .then(() => import('./bootstrap.tsx'))
  .catch(async (error: unknown) => {
    const { showStartFailure } = await import('./start-failure.ts');
    showStartFailure(error);
  });
