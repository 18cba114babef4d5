type Position = { place: number; count: number };

const at = ({ place, count }: Position) => `place ${place} of ${count}`;

export const sortableMessages = {
  label: 'Photos',
  moved: (position: Position) => `Photo moved to ${at(position)}.`,
  pickedUp: (position: Position) => `Picked up photo at ${at(position)}.`,
  movedOver: (position: Position) => `Moved over ${at(position)}.`,
  dropped: (position: Position) => `Photo dropped at ${at(position)}.`,
  notMoved: 'Photo not moved.',
  cancelled: (position: Position) => `Cancelled. Photo is back at ${at(position)}.`,
  instructions: 'Press Space to pick up a photo, arrow keys to move it, Space to drop it, Escape to cancel.',
  missing: 'This photo is missing. Remove it and add it again.',
  cover: 'Cover',
  makeCover: 'Make cover',
  makeCoverOf: (place: number) => `Make cover: photo ${place}`,
  move: (place: number) => `Move photo ${place}`,
  remove: (place: number) => `Remove photo ${place}`,
  moveLeft: (place: number) => `Move left: photo ${place}`,
  moveRight: (place: number) => `Move right: photo ${place}`,
  description: (place: number) => `Description of photo ${place}`,
  describe: 'Describe this photo',
} as const;
