/** A common reason for a decision. The affected person sees `text`, which the admin can edit first. */
export type ReasonTemplate = { label: string; text: string };

export const templatesTitle = 'Start from a template';

export const decisionTemplates: readonly ReasonTemplate[] = [
  {
    label: 'Counterfeit',
    text: 'This item is not genuine. Only genuine items can be listed on Alaso.',
  },
  {
    label: 'Misleading listing',
    text: 'The photos or the description do not show what buyers get. Please describe your items as they are.',
  },
  {
    label: 'Outside Alaso',
    text: 'You asked another member to pay or to write outside Alaso. This is not allowed, because nobody is protected there.',
  },
  {
    label: 'Insults or threats',
    text: 'You insulted or threatened another member. Please treat everyone on Alaso with respect.',
  },
  {
    label: 'Does not belong here',
    text: 'This cannot be listed on Alaso, which is for clothes, cloth and tailoring.',
  },
  { label: 'Spam', text: 'The same item or message was posted many times. Please post it once.' },
];

export const appealTemplates: Record<'upheld' | 'overturned', readonly ReasonTemplate[]> = {
  upheld: [
    {
      label: 'Nothing new',
      text: 'We looked at everything again. Your appeal names nothing that changes what we saw.',
    },
    {
      label: 'Rule stands',
      text: 'We understand your explanation. What happened is still against our guidelines.',
    },
  ],
  overturned: [
    { label: 'You are right', text: 'You are right, and we are sorry. The decision was a mistake.' },
    {
      label: 'You explained it',
      text: 'Thank you for explaining. With this we would have decided otherwise.',
    },
  ],
};

export const disputeTemplates: Record<'complete' | 'cancel', readonly ReasonTemplate[]> = {
  complete: [
    { label: 'As described', text: 'The photos and messages show that the item is as it was described.' },
    { label: 'Handed over', text: 'The photos and messages show that the item was handed over.' },
    { label: 'A part of it', text: 'Both sides have a point, so we divide the money between you.' },
  ],
  cancel: [
    { label: 'Not as described', text: 'The photos show that the item is not as it was described.' },
    { label: 'Not received', text: 'Nothing shows that the buyer received the item.' },
    { label: 'No answer', text: 'The seller did not answer within the time to do so.' },
  ],
};
