export const photoGridStyles = 'mk:grid mk:grid-cols-2 mk:gap-3 mk:sm:grid-cols-4';
