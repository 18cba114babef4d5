import('./shared-deps.ts')
  .then(() => import('./bootstrap.tsx'))
  .catch(async (error: unknown) => {
    const { showStartFailure } = await import('./failures/start-failure.ts');
    showStartFailure(error);
  });
