import {
  type Listing,
  NewDonation,
  type Organization,
  type OrganizationType,
  organizationTypes,
} from '@alaso/contracts';
import { Field, FormDialog, Input, Select, Textarea } from '@alaso/ui';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { useRequestDonationMutation } from '../shared/dialogs-api.ts';
import { donateMessages } from './donate.messages.ts';
import { OrganizationField } from './organization-field.tsx';

const organizationOptions = organizationTypes.map((type) => ({
  value: type,
  label: donateMessages.types[type],
}));

type Given = Record<Exclude<keyof NewDonation, 'organizationId' | 'organizationType'>, string> & {
  organizationType: OrganizationType;
};

export type DonateDialogProps = {
  listing: Listing;
  /** The organization, if the user chose it before the item. */
  organization?: Organization | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Offers a listing to an orphanage or an NGO. After a failure, the dialog stays open and keeps the input. */
export function DonateDialog({ listing, organization, open, onOpenChange }: DonateDialogProps) {
  const [requestDonation] = useRequestDonationMutation();
  const [chosen, setChosen] = useState(organization ?? null);
  const given: Given = {
    listingId: listing.id,
    organizationType: organization?.type ?? 'orphanage',
    organizationName: organization?.name ?? '',
    organizationContact: '',
    message: '',
  };
  const form = useContractForm(NewDonation, {
    given,
    failed: donateMessages.failed,
    async send({ organizationContact = '', ...rest }, { reset }) {
      const reached = chosen ? { organizationId: chosen.id } : organizationContact && { organizationContact };
      await requestDonation({ body: { ...rest, ...reached } }).unwrap();
      notify(donateMessages.sent(chosen ? 'account' : organizationContact));
      reset(given);
      setChosen(null);
      onOpenChange(false);
    },
  });
  const { values, errors, change } = form;

  return (
    <FormDialog
      open={open}
      title={donateMessages.title(listing.title)}
      submitText={donateMessages.submit}
      pending={form.isPending}
      pendingText={donateMessages.submitting}
      onSubmit={form.submit}
      onClose={() => onOpenChange(false)}
    >
      <Field label={donateMessages.type} required>
        <Select
          value={values.organizationType}
          options={organizationOptions}
          onValueChange={(organizationType) => {
            change({ organizationType });
            // A verified organization already has a type, so changing the type clears the selected
            // organization.
            if (chosen && chosen.type !== organizationType) setChosen(null);
          }}
        />
      </Field>
      <OrganizationField
        type={values.organizationType}
        place={listing.place}
        name={values.organizationName}
        chosen={chosen}
        error={errors.organizationName}
        onType={(organizationName) => {
          setChosen(null);
          change({ organizationName });
        }}
        onChoose={(organization) => {
          setChosen(organization);
          change({ organizationName: organization.name });
        }}
      />
      {chosen === null && (
        <Field
          label={donateMessages.contact}
          optional
          hint={donateMessages.contactHint}
          error={errors.organizationContact}
        >
          <Input {...form.input('organizationContact')} autoComplete="off" />
        </Field>
      )}
      <Field label={donateMessages.message} optional error={errors.message}>
        <Textarea {...form.input('message')} />
      </Field>
    </FormDialog>
  );
}
