import type { EditableField } from './listing-edits.ts';

const list = new Intl.ListFormat('en');

/** The listing fields that the owner can change, with their names in the form. */
const fieldNames: Record<EditableField, string> = {
  photos: 'Photos',
  title: 'Item Title',
  description: 'Description',
  size: 'Size',
  condition: 'Condition',
  price: 'Price',
  fabricType: 'Fabric Type',
  color: 'Primary Color',
  brand: 'Brand',
  occasion: 'Suitable Occasion',
  offers: 'Offers',
  place: 'Location',
  handOver: 'Hand-over',
};

export const editMessages = {
  title: 'Edit Listing',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Changes saved',
  failed: { title: 'Failed to save your changes', otherwise: 'Please try again.' },
  restored: 'We restored your unsaved changes.',
  discard: 'Discard changes',
  reserved:
    'Someone has ordered this item. Until that is done, you can only change the description and photos.',
  editedElsewhere: (fields: readonly EditableField[]) => {
    const names = fields.length > 0 ? `: ${list.format(fields.map((field) => fieldNames[field]))}` : '';
    return `This listing was edited elsewhere${names}.`;
  },
  choice:
    'What you have written is still here. Keep yours, and only what you have changed is saved over the newer version.',
  useNewer: 'Use the newer version',
  keepMine: 'Keep mine',
  newerLoaded: 'Latest version loaded',
  undo: 'Undo',
} as const;
