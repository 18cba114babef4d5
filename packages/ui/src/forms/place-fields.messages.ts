export const placeFieldWords = {
  state: 'State',
  chooseState: 'Choose a state',
  unset: 'Not specified',
  lga: 'Local government area',
  chooseLga: 'Choose an LGA',
  loading: 'Loading...',
  notLoaded: 'Could not load the local government areas.',
  retry: 'Retry',
  area: 'Area',
  areaOfAddressHint: 'A part of town, such as Yaba.',
  areaHint: 'A part of town, such as Yaba. Never your address.',
};
