export const rentalsMessages = {
  calendar: 'See your rentals in your own calendar',
};
