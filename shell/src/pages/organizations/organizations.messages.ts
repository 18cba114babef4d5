export const organizationsMessages = {
  sort: 'Sort by',
  sorts: { name: 'Name', rating: 'Best rated' },
  rating: (average: number, count: number) =>
    `Rated ${average.toFixed(1)} of 5 · ${count === 1 ? '1 review' : `${count} reviews`}`,
};
