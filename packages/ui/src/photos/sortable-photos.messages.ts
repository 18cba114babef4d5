type Position = { position: number; count: number };

const at = ({ position, count }: Position) => `place ${position} of ${count}`;

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
  makeCoverOf: (position: number) => `Make cover: photo ${position}`,
  move: (position: number) => `Move photo ${position}`,
  remove: (position: number) => `Remove photo ${position}`,
  moveLeft: (position: number) => `Move left: photo ${position}`,
  moveRight: (position: number) => `Move right: photo ${position}`,
  description: (position: number) => `Description of photo ${position}`,
  describe: 'Describe this photo',
} as const;
