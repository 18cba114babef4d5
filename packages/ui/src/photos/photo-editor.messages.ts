export const cropLabels = {
  cropArea: 'Crop area: move it with the arrow keys',
  nwDragHandle: 'Top left corner',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner',
  wDragHandle: 'Left edge',
};

export const editorMessages = {
  photo: 'Your photo',
  crop: 'Crop',
  done: 'Done',
  rotate: 'Rotate',
  reset: 'Reset crop',
} as const;
