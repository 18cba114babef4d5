export const placeMessages = { title: 'Where is it?' };
